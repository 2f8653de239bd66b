import type { Request, Response } from 'express';
import { DAY_MS } from '~/platform/clock/duration';
import { DELETIONS_LISTED_DAYS, type Deletion } from './deletion';
import type { Dataset } from '../store/dataset.server';
import { isDraftId, publishedIdOf, type LakeDocument } from '../store/document.server';
import type { DeletedRevision } from '../store/revision.server';
import type { Store } from '../store/store.server';
import { userName } from './studio.server';

/** Types of the content source itself, such as uploaded pictures, which are deleted with their files. */
const OWN_TYPE = /^(sanity|system)\./;

/**
 * `GET data/deletions/:dataset`: the documents that have neither a published form nor a draft any
 * more, with their last content, newest deletion first. Sanity's API has no such endpoint.
 */
export function deletionsEndpoint(store: Store, dataset: Dataset) {
  return (_req: Request, res: Response): void => {
    const since = new Date(Date.now() - DELETIONS_LISTED_DAYS * DAY_MS).toISOString();
    const latest = latestOfEach(store.deletions(since), dataset);
    const deletions = latest.map(({ timestamp, author, documentId, lastBody }): Deletion => ({
      id: publishedIdOf(documentId),
      deletedAt: timestamp,
      deletedBy: userName(store, author),
      document: JSON.parse(lastBody) as LakeDocument,
    }));
    res.json({ deletions: deletions.filter(({ document }) => !OWN_TYPE.test(document._type)) });
  };
}

/**
 * Returns one revision for each document that is gone.
 * @param deleted newest first
 */
function latestOfEach(deleted: DeletedRevision[], dataset: Dataset): DeletedRevision[] {
  const present = new Set(dataset.all().documents.map(({ _id }) => publishedIdOf(_id)));
  const latest = new Map<string, DeletedRevision>();
  for (const revision of deleted) {
    const id = publishedIdOf(revision.documentId);
    if (present.has(id)) continue;
    const known = latest.get(id);
    const isSameDeletion = known?.transactionId === revision.transactionId;
    // The draft is newer than the published form that was deleted with it.
    if (!known || (isSameDeletion && isDraftId(revision.documentId))) latest.set(id, revision);
  }
  return [...latest.values()];
}
