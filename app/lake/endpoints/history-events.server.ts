import { draftIdOf, publishedIdOf } from '../store/document.server';
import type { Revision } from '../store/revision.server';
import type { Store } from '../store/store.server';

/** A document's state before and after one transaction. */
interface Step {
  before: Revision | undefined;
  after: Revision | undefined;
}

/** Returns the events of the Studio's history panel. It reads edits of a draft from the transactions. */
export function groupEvents(store: Store, id: string): object[] {
  const publishedId = publishedIdOf(id);
  const published = stepsOf(store.revisions(publishedId));
  const drafts = stepsOf(store.revisions(draftIdOf(id)));
  const order = [...published.entries(), ...drafts.entries()].toSorted(
    (a, b) => seqOf(b[1]) - seqOf(a[1]),
  );
  const transactions = [...new Set(order.map(([transaction]) => transaction))];
  return transactions.flatMap((transaction) => {
    const event = describe(publishedId, published.get(transaction), drafts.get(transaction));
    return event ?? [];
  });
}

const seqOf = ({ after }: Step) => after?.seq ?? 0;
const lives = (revision: Revision | undefined) => Boolean(revision?.body);

function stepsOf(history: Revision[]): Map<string, Step> {
  return new Map(
    history.map((after, index) => [after.transactionId, { before: history[index - 1], after }]),
  );
}

/** Returns what a transaction did to a document and its draft; undefined for an edit of the draft. */
function describe(documentId: string, published: Step | undefined, draft: Step | undefined) {
  const { transactionId = '', timestamp, author } = published?.after ?? draft?.after ?? {};
  const common = { documentId, timestamp, author };
  const ofVersion = (type: string, documentVariantType: string, versionRevisionId?: string) => ({
    ...common,
    versionId: draftIdOf(documentId),
    type,
    versionRevisionId,
    documentVariantType,
  });
  const [wasPublished, isPublished] = [lives(published?.before), lives(published?.after)];
  const [hadDraft, hasDraft] = [lives(draft?.before), lives(draft?.after)];
  const draftRevision = draft?.before?.transactionId;

  if (isPublished && hadDraft && !hasDraft) {
    return {
      ...ofVersion('publishDocumentVersion', 'draft', draftRevision),
      revisionId: transactionId,
      publishCause: 'document.publish',
    };
  }
  if (isPublished) {
    const type = wasPublished ? 'updateLiveDocument' : 'createLiveDocument';
    return { ...common, type, revisionId: transactionId, documentVariantType: 'published' };
  }
  if (wasPublished && hasDraft) return ofVersion('unpublishDocument', 'published', transactionId);
  if (wasPublished) {
    return { ...common, type: 'deleteDocumentGroup', documentVariantType: 'published' };
  }
  if (hasDraft && !hadDraft) return ofVersion('createDocumentVersion', 'draft', transactionId);
  return hadDraft && !hasDraft
    ? ofVersion('deleteDocumentVersion', 'draft', draftRevision)
    : undefined;
}
