import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { asyncHandler } from '../http/error-handler.server';
import type { Dataset } from '../store/dataset.server';
import type { LakeDocument } from '../store/document.server';

/** The largest number of documents in one response. */
const MOST = 2_000;
/** Other requests wait for no longer, ms. */
const SLICE_MS = 5;

/**
 * `GET data/wrong-documents/:dataset`: the documents with which something is wrong by the content rules, and what
 * that is. The API stores any value in any field. Sanity's API has no such endpoint.
 */
export function wrongDocumentsEndpoint(dataset: Dataset): RequestHandler {
  // A document is replaced and never changed, so each one is checked once.
  const checked = new WeakMap<LakeDocument, string | undefined>();
  return asyncHandler(async (_req, res) => {
    const documents: { _id: string; _type: string; problem: string }[] = [];
    let pauseAt = performance.now() + SLICE_MS;
    for (const document of dataset.all().documents) {
      if (!checked.has(document)) checked.set(document, dataset.rules.problemOf?.(document));
      const problem = checked.get(document);
      if (problem !== undefined) {
        documents.push({ _id: document._id, _type: document._type, problem });
        if (documents.length === MOST) break;
      }
      if (performance.now() < pauseAt) continue;
      await nextTurn();
      if (res.closed) return;
      pauseAt = performance.now() + SLICE_MS;
    }
    res.json({ documents });
  });
}
