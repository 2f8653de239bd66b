import type { MutationEvent } from '@sanity/client';
import { useEffect, useRef, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';

/** The field of `@sanity/orderable-document-list` by which documents are sorted. */
const RANK = 'orderRank';

/** A drag: the places of the documents, drafts included, before it. */
interface Reorder {
  transactionId: string;
  ranksBefore: Map<string, string | undefined>;
}

/**
 * Returns the last change of the order that this member of staff made in a list, and a function that
 * takes it back. The list writes each drag into the published documents and their drafts at once.
 */
export function useLastReorder(type: string): [Reorder | undefined, () => Promise<void>] {
  const client = useClient({ apiVersion: API_VERSION });
  const me = useCurrentUser()?.id;
  const [last, setLast] = useState<Reorder>();
  const undone = useRef(new Set<string>());

  useEffect(() => {
    const events = client.listen(
      '*[_type == $type]',
      { type },
      {
        includeAllVersions: true,
        includePreviousRevision: true,
        includeResult: false,
        events: ['mutation'],
      },
    );
    const subscription = events.subscribe((event) => {
      if (event.type !== 'mutation' || event.identity !== me || !isReorder(event)) return;
      if (undone.current.has(event.transactionId)) return;
      setLast((known) => withDocument(known, event));
    });
    return () => subscription.unsubscribe();
  }, [client, type, me]);

  const undo = async () => {
    if (!last) return;
    const transactionId = crypto.randomUUID();
    undone.current.add(transactionId);
    const transaction = client.transaction().transactionId(transactionId);
    for (const [id, rank] of last.ranksBefore) {
      transaction.patch(id, rank === undefined ? { unset: [RANK] } : { set: { [RANK]: rank } });
    }
    await transaction.commit();
    setLast(undefined);
  };
  return [last, undo];
}

function isReorder({ mutations }: MutationEvent): boolean {
  return mutations.every((mutation) => {
    const set = 'patch' in mutation && 'set' in mutation.patch ? mutation.patch.set : undefined;
    return set !== undefined && Object.keys(set).join() === RANK;
  });
}

/** A drag of a document with a draft, or of several documents, has an event for each of them. */
function withDocument(known: Reorder | undefined, event: MutationEvent): Reorder {
  const { transactionId, documentId, previous } = event;
  const ranks = known?.transactionId === transactionId ? known.ranksBefore : [];
  const rank = previous?.[RANK] as string | undefined;
  return { transactionId, ranksBefore: new Map([...ranks, [documentId, rank]]) };
}
