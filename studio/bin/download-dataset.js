import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportDataset } from '@sanity/export';
import { readDocuments } from './dataset.js';

/**
 * Document types that the site itself writes, such as enquiries, which are personal data, and the tags of
 * pictures. An import uploads the pictures again, without their tags.
 */
const NOT_CONTENT = new Set(['enquiry', 'erasure', 'previewSession', 'media.tag']);

/**
 * Downloads published documents and drafts, and the images that they use, into a folder.
 * @param {import('@sanity/client').SanityClient} client
 * @param {string} folder an empty folder
 * @returns {Promise<import('./dataset.js').Document[]>} as `sanity dataset import` takes them, the
 *   pictures under the names with which they were uploaded
 */
export async function downloadDataset(client, folder) {
  const archive = join(folder, 'export.tar.gz');
  await exportDataset({
    client,
    dataset: client.config().dataset ?? 'production',
    outputPath: archive,
    filterDocument: ({ _type }) => !NOT_CONTENT.has(_type) && !_type.startsWith('sanity.'),
  });
  const tar = spawnSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  if (tar.status !== 0)
    throw new Error(`The export could not be unpacked: ${tar.stderr.toString()}`);

  restoreNames(folder);
  return readDocuments(join(folder, 'data.ndjson')).map(withoutRevision);
}

/**
 * Renames the exported images, which have their hash as name, to the names under which they were uploaded,
 * unless two have the same name, or the name is not a valid part of an address.
 * @param {string} folder
 */
function restoreNames(folder) {
  const dataFile = join(folder, 'data.ndjson');
  /** @type {Record<string, { originalFilename?: string } | undefined>} */
  const assets = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const taken = new Set();
  let data = readFileSync(dataFile, 'utf8');
  for (const image of readdirSync(join(folder, 'images'))) {
    const name = assets[`image-${image.split('-')[0]}`]?.originalFilename;
    if (!name || !/^[\w.-]+$/.test(name) || taken.has(name)) continue;
    taken.add(name);
    renameSync(join(folder, 'images', image), join(folder, 'images', name));
    data = data.replaceAll(`./images/${image}"`, `./images/${name}"`);
  }
  writeFileSync(dataFile, data);
}

/** @param {import('./dataset.js').Document} document */
function withoutRevision({ _rev, _createdAt, _updatedAt, ...content }) {
  return /** @type {import('./dataset.js').Document} */ (content);
}
