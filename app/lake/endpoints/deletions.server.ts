import type { Request, Response } from 'express';
import { DAY_MS } from '~/platform/clock/duration';
import { DELETIONS_LISTED_DAYS, type Deletion } from './deletion';
import type { LakeDocument } from '../store/document.server';
import type { Store } from '../store/store.server';
import { userName } from './studio.server';

/** Types of the content source itself, such as uploaded pictures, which are deleted with their files. */
const OWN_TYPE = /^(sanity|system)\./;

/**
 * `GET data/deletions/:dataset`: the documents that have neither a published form nor a draft any
 * more, with their last content, newest deletion first. Sanity's API has no such endpoint.
 */
export function deletionsEndpoint(store: Store) {
  return (_req: Request, res: Response): void => {
    const since = new Date(Date.now() - DELETIONS_LISTED_DAYS * DAY_MS).toISOString();
    const deletions = store
      .deletions(since)
      .map(({ id, timestamp, author, lastBody }): Deletion => ({
        id,
        deletedAt: timestamp,
        deletedBy: userName(store, author),
        document: JSON.parse(lastBody) as LakeDocument,
      }));
    res.json({ deletions: deletions.filter(({ document }) => !OWN_TYPE.test(document._type)) });
  };
}
