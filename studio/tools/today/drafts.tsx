import { useCurrentUser, useSchema } from 'sanity';
import { readableTime } from '../../lib/readable-time';
import { Line } from './line';
import { Panel } from './panel';
import { type Change, useChanges } from './use-changes';

/** What is not published yet: first what this person has written, then what others have. */
export function Drafts() {
  const drafts = useChanges('_id in path("drafts.**")');
  const me = useCurrentUser()?.id ?? '';
  const isMine = ({ authors }: Change) => authors.includes(me);
  return (
    <>
      <Panel
        title="Your drafts"
        whenEmpty="You have no drafts."
        entries={drafts?.filter(isMine).map((draft) => (
          <DraftLine key={draft._id} draft={draft} />
        ))}
      />
      <Panel
        title="Drafts of others"
        whenEmpty="Nobody else has a draft."
        entries={drafts
          ?.filter((draft) => !isMine(draft))
          .map((draft) => (
            <DraftLine key={draft._id} draft={draft} />
          ))}
      />
    </>
  );
}

function DraftLine({ draft: { _id, _type, _updatedAt, title, by } }: { draft: Change }) {
  const type = useSchema().get(_type)?.title ?? _type;
  return (
    <Line
      title={title || type}
      edit={{ id: _id.replace(/^drafts\./, ''), type: _type }}
      detail={[type, by, readableTime(_updatedAt)].filter(Boolean).join(' · ')}
    />
  );
}
