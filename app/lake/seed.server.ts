import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { storeAsset, type AssetInput } from './assets/asset-documents.server';
import type { AssetFiles } from './assets/asset-files.server';
import { Dataset } from './store/dataset.server';
import { objectsIn } from './store/document.server';
import type { Store } from './store/store.server';
import { PendingTransaction, type DocumentInput } from './store/transaction.server';
import { SEEDER } from './store/user.server';

const SEEDED = 'seededAt';

interface SeedSource {
  /** A folder that `sanity dataset import` can read: `data.ndjson`, and the files that it names. */
  seedDir: string;
  dataset: string;
  files: AssetFiles;
  /** Facts to store with the first content. */
  facts?: Record<string, string>;
  logger: Logger;
}

/**
 * Fills an empty store from the seed, in one transaction. If the process is killed before the end, the
 * store is still empty, and the next start seeds it.
 * @returns how many documents were written, or undefined when the store had been seeded before
 * @throws when the seed cannot be read, naming the line, or refers to a document that it lacks
 */
export async function seedOnce(store: Store, source: SeedSource): Promise<number | undefined> {
  if (store.fact(SEEDED) !== undefined) return undefined;
  const dataset = new Dataset(store, source.dataset, '', source.logger);
  const pending = new PendingTransaction(dataset, SEEDER);
  const file = path.join(source.seedDir, 'data.ndjson');
  const lines = (await readFile(file, 'utf8')).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      const document = parseDocument(line);
      for (const each of objectsIn(document)) await resolveAsset(each, source, pending);
      pending.create(document, 'fail');
    } catch (cause) {
      throw new Error(`${file}, line ${index + 1}: ${(cause as Error).message}`, { cause });
    }
  }
  return pending.commit({ facts: { ...source.facts, [SEEDED]: pending.timestamp } });
}

function parseDocument(line: string): DocumentInput {
  const document = JSON.parse(line) as DocumentInput;
  for (const field of ['_id', '_type']) {
    if (typeof document[field] !== 'string') throw new Error(`the ${field} is missing`);
  }
  return document;
}

/** Replaces a file name of the seed by a reference to the stored asset. Changes `node`. */
async function resolveAsset(
  node: Record<string, unknown>,
  { seedDir, dataset, files }: SeedSource,
  pending: PendingTransaction,
): Promise<void> {
  const reference = node._sanityAsset;
  if (typeof reference !== 'string') return;
  const [, kind, name] = /^(image|file)@file:\/\/(\.\/.+)$/.exec(reference) ?? [];
  if (!kind || !name) throw new Error(`"${reference}" is not of the form image@file://./path`);
  const upload = {
    kind: kind === 'image' ? ('images' as const) : ('files' as const),
    source: createReadStream(path.join(seedDir, name)),
    filename: path.basename(name),
  };
  const commit = (asset: AssetInput) => pending.create(asset, 'ignore').id;
  const _ref = await storeAsset(files, dataset, upload, commit);
  delete node._sanityAsset;
  node.asset = { _type: 'reference', _ref };
}
