import { Button } from '@sanity/ui';
import { useSchema } from 'sanity';
import { placeOf } from '../../../app/document-types';
import { siteUrl } from '../../lib/page-settings';
import { readableTime } from '../../lib/readable-time';
import { Line } from './line';
import { Panel } from './panel';
import { type Change, useChanges } from './use-changes';

/** What was published last, who did it, and a link to the page. */
export function Publishes() {
  // The id of a draft has a dot, and that of a private document.
  const publishes = useChanges('_id in path("*")');
  return (
    <Panel
      title="Published last"
      whenEmpty="Nothing has been published yet."
      entries={publishes?.map((each) => (
        <PublishLine key={each._id} publish={each} />
      ))}
    />
  );
}

function PublishLine({ publish }: { publish: Change }) {
  const { _id, _type, _updatedAt, title, by, slug } = publish;
  const type = useSchema().get(_type)?.title ?? _type;
  const path = placeOf(_type, slug ?? undefined);
  return (
    <Line
      title={title || type}
      edit={{ id: _id, type: _type }}
      detail={[type, by, readableTime(_updatedAt)].filter(Boolean).join(' · ')}
    >
      {path && (
        <Button
          as="a"
          aria-label={`See ${title || type} on the site`}
          href={siteUrl() + path}
          target="_blank"
          rel="noreferrer"
          mode="ghost"
          padding={2}
          text="See it"
        />
      )}
    </Line>
  );
}
