/** The sample content in the repository, one document per line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DATASET_DIR } from './project.js';

/**
 * @typedef {{ _id: string, _type: string, [field: string]: unknown }} Document
 * @typedef {{ added: string[], changed: string[], removed: string[] }} Difference ids of documents
 */

export const DATA_FILE = join(DATASET_DIR, 'data.ndjson');

/** @param {string} file @returns {Document[]} */
export function readDocuments(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** @param {Document[]} before @param {Document[]} after @returns {Difference} */
export function difference(before, after) {
  const old = new Map(before.map((document) => [document._id, document]));
  const ids = new Set(after.map(({ _id }) => _id));
  const common = after.filter(({ _id }) => old.has(_id));
  const changed = common.filter((document) => !isDeepStrictEqual(old.get(document._id), document));
  return {
    added: [...ids].filter((id) => !old.has(id)),
    changed: changed.map(({ _id }) => _id),
    removed: [...old.keys()].filter((id) => !ids.has(id)),
  };
}

/**
 * Returns the newer documents in the order of the older ones. Unchanged documents stay byte for byte.
 * @param {Document[]} before @param {Document[]} after
 */
export function merged(before, after) {
  const old = new Map(before.map((document, index) => [document._id, { document, index }]));
  const place = (/** @type {Document} */ { _id }) => old.get(_id)?.index ?? Infinity;
  return after
    .map((document) => {
      const known = old.get(document._id)?.document;
      return known && isDeepStrictEqual(known, document) ? known : document;
    })
    .toSorted((a, b) => Math.sign(place(a) - place(b)) || a._id.localeCompare(b._id));
}
