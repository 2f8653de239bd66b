import { Button } from '@sanity/ui';
import { getPublishedId, useCurrentUser, useSchema } from 'sanity';
import { placeOf } from '../../../app/content/document-types';
import { siteUrl } from '../../lib/page-settings';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { readableTime } from '../../lib/readable-time';
import { type Change, useChanges } from './use-changes';

/** What is not published yet: first what this person has written, then what others have. */
export function Drafts() {
  const drafts = useChanges('_id in path("drafts.**")');
  const me = useCurrentUser()?.id ?? '';
  const isMine = ({ authors }: Change) => authors.includes(me);
  return (
    <>
      <ListSection
        title="Your drafts"
        whenEmpty="You have no drafts."
        items={drafts?.filter(isMine).map((draft) => (
          <ChangedDocument key={draft._id} change={draft} />
        ))}
      />
      <ListSection
        title="Drafts of others"
        whenEmpty="Nobody else has a draft."
        items={drafts
          ?.filter((draft) => !isMine(draft))
          .map((draft) => (
            <ChangedDocument key={draft._id} change={draft} />
          ))}
      />
    </>
  );
}

/** What was published last, who did it, and a link to the page. */
export function Publishes() {
  // The id of a draft has a dot, and that of a private document.
  const publishes = useChanges('_id in path("*")');
  return (
    <ListSection
      title="Published last"
      whenEmpty="Nothing has been published yet."
      items={publishes?.map((each) => (
        <ChangedDocument key={each._id} change={each} isPublished />
      ))}
    />
  );
}

function ChangedDocument({ change, isPublished }: { change: Change; isPublished?: true }) {
  const { _id, _type, _updatedAt, by, slug } = change;
  const type = useSchema().get(_type)?.title ?? _type;
  const title = change.title || type;
  const path = isPublished && placeOf(_type, slug ?? undefined);
  return (
    <PlainListItem
      edit={{ id: getPublishedId(_id), type: _type }}
      title={title}
      detail={[type, by, readableTime(_updatedAt)].filter(Boolean).join(' · ')}
    >
      {path && (
        <Button
          as="a"
          aria-label={`See ${title} on the site`}
          href={siteUrl() + path}
          target="_blank"
          rel="noreferrer"
          mode="ghost"
          padding={2}
          text="See it"
        />
      )}
    </PlainListItem>
  );
}
