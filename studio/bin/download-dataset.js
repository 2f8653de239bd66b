import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPublishedId } from '@sanity/client/csm';
import { exportDataset } from '@sanity/export';
import { readDocuments } from './dataset.js';

/** The folders of an export that contain what staff uploaded. */
export const ASSET_FOLDERS = /** @type {const} */ (['images', 'files']);

/**
 * Downloads published documents and drafts, and the images and files that they use, into a folder. Private documents,
 * such as enquiries, have a dot in their id. Types with a dot are those of Sanity and its plugins: an import makes the
 * assets itself, without the tags of pictures.
 * @param {import('@sanity/client').SanityClient} client
 * @param {string} folder an empty folder
 * @returns {Promise<import('./dataset.js').Document[]>} as `sanity dataset import` takes them, the
 *   pictures and files under the names with which they were uploaded
 */
export async function downloadDataset(client, folder) {
  const archive = join(folder, 'export.tar.gz');
  await exportDataset({
    client,
    dataset: client.config().dataset ?? 'production',
    outputPath: archive,
    filterDocument: ({ _id, _type }) => !getPublishedId(_id).includes('.') && !_type.includes('.'),
    transformDocument: ({ _rev, _createdAt, _updatedAt, ...content }) => content,
  });
  const tar = spawnSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  if (tar.status !== 0)
    throw new Error(`The export could not be unpacked: ${tar.stderr.toString()}`);

  restoreNames(folder);
  return readDocuments(join(folder, 'data.ndjson'));
}

/**
 * Renames the exported images and files, which have their hash as name, to the names under which they were uploaded,
 * unless two have the same name, or the name is not a valid part of an address.
 * @param {string} folder
 */
function restoreNames(folder) {
  const dataFile = join(folder, 'data.ndjson');
  /** @type {Record<string, { originalFilename?: string } | undefined>} */
  const assets = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const taken = new Set();
  let data = readFileSync(dataFile, 'utf8');
  for (const kind of ASSET_FOLDERS) {
    for (const hashed of readdirSync(join(folder, kind))) {
      const [hash] = hashed.split(/[-.]/, 1);
      const name = assets[`${kind.slice(0, -1)}-${hash}`]?.originalFilename;
      if (!name || !/^[\w.-]+$/.test(name) || taken.has(name)) continue;
      taken.add(name);
      renameSync(join(folder, kind, hashed), join(folder, kind, name));
      data = data.replaceAll(`./${kind}/${hashed}"`, `./${kind}/${name}"`);
    }
  }
  writeFileSync(dataFile, data);
}
