/** The sample content in the repository, one document per line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DATASET_DIR } from './project.js';

/** @typedef {{ _id: string, _type: string, [field: string]: unknown }} Document */

export const DATA_FILE = join(DATASET_DIR, 'data.ndjson');

/** @param {string} file @returns {Document[]} */
export function readDocuments(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/**
 * Returns the newer documents in the order of the older ones, and those that are added, changed and removed. Unchanged
 * documents stay byte for byte.
 * @param {Document[]} before @param {Document[]} after
 */
export function compare(before, after) {
  const places = new Map(before.map(({ _id }, place) => [_id, place]));
  const placeOf = (/** @type {Document} */ { _id }) => places.get(_id) ?? Infinity;
  const documents = after
    .map((document) => {
      const known = before[placeOf(document)];
      return known && isDeepStrictEqual(known, document) ? known : document;
    })
    .toSorted((a, b) => Math.sign(placeOf(a) - placeOf(b)) || a._id.localeCompare(b._id));
  const ids = new Set(after.map(({ _id }) => _id));
  const changes = {
    added: documents.filter(({ _id }) => !places.has(_id)),
    changed: documents.filter((each) => places.has(each._id) && !before.includes(each)),
    removed: before.filter(({ _id }) => !ids.has(_id)),
  };
  return { documents, changes };
}
