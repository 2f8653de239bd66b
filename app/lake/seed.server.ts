import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { storeAsset, type AssetInput } from './assets/asset-documents.server';
import type { AssetFiles } from './assets/asset-files.server';
import { SEEDER } from './store/user.server';
import { isValidId, nodesOf, type LakeDocument, type Transaction } from './store/document.server';
import { checkReferences } from './store/references.server';
import type { Store } from './store/store.server';

const SEEDED = 'seededAt';

interface SeedSource {
  /** A folder that `sanity dataset import` can read: `data.ndjson`, and the files that it names. */
  seedDir: string;
  dataset: string;
  files: AssetFiles;
  /** Facts to store with the first content. */
  facts?: Record<string, string>;
}

/**
 * Fills an empty store from the seed, in one transaction. If the process is killed before the end, the
 * store is still empty, and the next start seeds it.
 * @returns how many documents were written, or undefined when the store had been seeded before
 * @throws when the seed cannot be read, naming the line, or refers to a document that it lacks
 */
export async function seedOnce(store: Store, source: SeedSource): Promise<number | undefined> {
  if (store.fact(SEEDED) !== undefined) return undefined;
  const timestamp = new Date().toISOString();
  const assets = new Map<string, AssetInput>();
  const documents = await readDocuments(source, assets);
  const transaction: Transaction = { id: randomUUID(), author: SEEDER.id, timestamp, changes: [] };
  for (const input of [...assets.values(), ...documents]) {
    const after: LakeDocument = {
      _createdAt: timestamp,
      _updatedAt: timestamp,
      ...input,
      _rev: transaction.id,
    };
    transaction.changes.push({
      id: after._id,
      before: null,
      after,
      mutations: [{ create: after }],
    });
  }
  const ids = new Set(transaction.changes.map(({ id }) => id));
  checkReferences(transaction.changes, {
    exists: (id) => ids.has(id),
    referringTo: () => [],
  });
  store.commit(transaction, { ...source.facts, [SEEDED]: timestamp });
  return transaction.changes.length;
}

async function readDocuments(
  source: SeedSource,
  assets: Map<string, AssetInput>,
): Promise<AssetInput[]> {
  const file = path.join(source.seedDir, 'data.ndjson');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const documents: AssetInput[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      const document = parseDocument(line);
      if (seen.has(document._id)) throw new Error(`"${document._id}" is used twice`);
      seen.add(document._id);
      for (const node of nodesOf(document)) await resolveAsset(node, source, assets);
      documents.push(document);
    } catch (cause) {
      throw new Error(`${file}, line ${index + 1}: ${(cause as Error).message}`, { cause });
    }
  }
  return documents;
}

function parseDocument(line: string): AssetInput {
  const document = JSON.parse(line) as AssetInput;
  if (!isValidId(document._id)) throw new Error(`the _id "${String(document._id)}" is malformed`);
  if (typeof document._type !== 'string') throw new Error('the _type is missing');
  return document;
}

/** Replaces a file name of the seed by a reference to the stored asset. Changes `node`. */
async function resolveAsset(
  node: Record<string, unknown> | unknown[],
  source: SeedSource,
  assets: Map<string, AssetInput>,
): Promise<void> {
  if (Array.isArray(node) || typeof node._sanityAsset !== 'string') return;
  const reference = node._sanityAsset;
  const known = assets.get(reference) ?? (await importAsset(reference, source));
  assets.set(reference, known);
  Reflect.deleteProperty(node, '_sanityAsset');
  node.asset = { _type: 'reference', _ref: known._id };
}

async function importAsset(
  reference: string,
  { seedDir, dataset, files }: SeedSource,
): Promise<AssetInput> {
  const [, kind, name] = /^(image|file)@file:\/\/(\.\/.+)$/.exec(reference) ?? [];
  if (!kind || !name) throw new Error(`"${reference}" is not of the form image@file://./path`);
  const file = path.resolve(seedDir, name);
  if (!file.startsWith(path.resolve(seedDir) + path.sep)) {
    throw new Error(`"${reference}" is outside the seed folder`);
  }
  const upload = {
    kind: kind === 'image' ? ('images' as const) : ('files' as const),
    source: createReadStream(file),
    filename: path.basename(name),
  };
  return storeAsset(files, dataset, upload, (asset) => asset);
}
