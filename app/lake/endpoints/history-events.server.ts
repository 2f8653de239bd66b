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

function describe(documentId: string, published: Step | undefined, draft: Step | undefined) {
  const { transactionId = '', timestamp, author } = published?.after ?? draft?.after ?? {};
  const common = { documentId, timestamp, author };
  const version = { versionId: draftIdOf(documentId) };
  const draftBorn = lives(draft?.after) && !lives(draft?.before);
  const draftGone = lives(draft?.before) && !lives(draft?.after);
  const draftRevision = draft?.before?.transactionId;

  if (lives(published?.after)) {
    if (!draftGone) {
      const type = lives(published?.before) ? 'updateLiveDocument' : 'createLiveDocument';
      return { ...common, type, revisionId: transactionId, documentVariantType: 'published' };
    }
    return {
      ...common,
      ...version,
      type: 'publishDocumentVersion',
      revisionId: transactionId,
      versionRevisionId: draftRevision,
      publishCause: 'document.publish',
      documentVariantType: 'draft',
    };
  }
  if (lives(published?.before)) {
    if (!lives(draft?.after)) {
      return { ...common, type: 'deleteDocumentGroup', documentVariantType: 'published' };
    }
    const type = 'unpublishDocument';
    return {
      ...common,
      ...version,
      type,
      versionRevisionId: transactionId,
      documentVariantType: 'published',
    };
  }
  if (draftBorn) {
    const type = 'createDocumentVersion';
    return {
      ...common,
      ...version,
      type,
      versionRevisionId: transactionId,
      documentVariantType: 'draft',
    };
  }
  if (!draftGone) return undefined;
  const type = 'deleteDocumentVersion';
  return {
    ...common,
    ...version,
    type,
    versionRevisionId: draftRevision,
    documentVariantType: 'draft',
  };
}
