import { draftIdOf, publishedIdOf } from '../store/document.server';
import { transactionsOf, type PastChange, type Revision } from '../store/revision.server';
import type { Store } from '../store/store.server';

/**
 * Returns the events of the Studio's history panel, newest first. It reads edits of a draft from the transactions.
 */
export function eventsOf(store: Store, id: string): object[] {
  const publishedId = publishedIdOf(id);
  const histories = [publishedId, draftIdOf(id)].map((each) => store.revisions(each));
  const newestFirst = transactionsOf(histories).toReversed();
  return newestFirst.flatMap((changes) => describe(publishedId, changes) ?? []);
}

const lives = (revision: Revision | undefined) => Boolean(revision?.body);

/** Returns what a transaction did to a document and its draft; undefined for an edit of the draft. */
function describe(documentId: string, changes: PastChange[]) {
  const published = changes.find(({ after }) => after.documentId === documentId);
  const draft = changes.find(({ after }) => after.documentId !== documentId);
  const { transactionId = '', timestamp, author } = changes[0]?.after ?? {};
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
