import { Button } from '@sanity/ui';
import { getPublishedId, useCurrentUser, useSchema, useUser } from 'sanity';
import { placeOf } from '../../../app/content/document-types';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { siteUrl } from '../../lib/page-settings';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { type Change, useChanges } from './use-changes';

/** What is not published yet: first what this person has written, then what others have. */
export function Drafts() {
  const drafts = useChanges('_id in path("drafts.**")');
  const me = useCurrentUser()?.id ?? '';
  const isMine = ({ authors }: Change) => authors.includes(me);
  const linesOf = (isShown: (draft: Change) => boolean) =>
    drafts?.filter(isShown).map((draft) => <ChangedDocument key={draft._id} change={draft} />);
  return (
    <>
      <ListSection title="Your drafts" whenEmpty="You have no drafts." items={linesOf(isMine)} />
      <ListSection
        title="Drafts of others"
        whenEmpty="Nobody else has a draft."
        items={linesOf((draft) => !isMine(draft))}
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
  const { _id, _type, _updatedAt, authors, slug } = change;
  const readableTime = useReadableTime();
  const [author] = useUser(authors[0] ?? '');
  const type = useSchema().get(_type)?.title ?? _type;
  const title = change.title || type;
  const path = isPublished && placeOf(_type, slug ?? undefined);
  return (
    <PlainListItem
      edit={{ id: getPublishedId(_id), type: _type }}
      title={title}
      detail={[type, author?.displayName, readableTime(_updatedAt)].filter(Boolean).join(' · ')}
    >
      {path && (
        <Button
          as="a"
          aria-label={`See ${title} on the site`}
          href={siteUrl + path}
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
