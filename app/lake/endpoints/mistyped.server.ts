import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { handleWhileConnected } from '../http/error-handler.server';
import type { Dataset } from '../store/dataset.server';
import type { LakeDocument } from '../store/document.server';

/** The largest number of documents in one response. */
const MOST = 100;
/** Other requests wait for no longer, ms. */
const SLICE_MS = 5;

/**
 * `GET data/mistyped/:dataset`: the documents in which a field has another type than the content rules say, with
 * the paths of these fields. The API stores any value in any field. Sanity's API has no such endpoint.
 */
export function mistypedEndpoint(dataset: Dataset): RequestHandler {
  // A document is replaced and never changed, so each one is checked once.
  const checked = new WeakMap<LakeDocument, readonly string[]>();
  return handleWhileConnected(async (_req, res, signal) => {
    const documents: { _id: string; _type: string; fields: readonly string[] }[] = [];
    let pauseAt = performance.now() + SLICE_MS;
    for (const document of dataset.view('raw', 'staff').documents) {
      const fields = checked.get(document) ?? dataset.mistypedFields(document);
      checked.set(document, fields);
      if (fields.length > 0) documents.push({ _id: document._id, _type: document._type, fields });
      if (documents.length === MOST) break;
      if (performance.now() < pauseAt) continue;
      await nextTurn();
      if (signal.aborted) return;
      pauseAt = performance.now() + SLICE_MS;
    }
    res.json({ documents });
  });
}
