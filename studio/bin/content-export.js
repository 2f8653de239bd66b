/**
 * Compares `studio/dataset` with the local lake or a Sanity project. With `--yes` it replaces
 * `studio/dataset` with that content. Enquiries stay out, because personal data does not belong in the code.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentClient, nameOf } from './content-client.js';
import { DATA_FILE, difference, merged, readDocuments } from './dataset.js';
import { ASSET_FOLDERS, downloadDataset } from './download-dataset.js';
import { DATASET_DIR } from './project.js';

const { values: options } = parseArgs({ options: { yes: { type: 'boolean' } } });
const client = await contentClient();
const download = mkdtempSync(join(tmpdir(), 'content-export-'));
try {
  const before = readDocuments(DATA_FILE);
  const after = await downloadDataset(client, download);
  const changes = difference(before, after);

  console.log(`${nameOf(client)}, compared with studio/dataset:`);
  for (const [kind, ids] of Object.entries(changes)) {
    console.log(`${ids.length} ${kind}${ids.map((id) => `\n  ${id}`).join('')}`);
  }
  if (options.yes) takeOver(merged(before, after));
  else console.log('Nothing was written. Add `-- --yes` to write these changes to studio/dataset.');
} finally {
  rmSync(download, { recursive: true });
}

/** @param {import('./dataset.js').Document[]} documents */
function takeOver(documents) {
  const data = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  writeFileSync(DATA_FILE, data);
  for (const kind of ASSET_FOLDERS) {
    cpSync(join(download, kind), join(DATASET_DIR, kind), { recursive: true });
    for (const name of readdirSync(join(DATASET_DIR, kind))) {
      if (!data.includes(`./${kind}/${name}"`)) rmSync(join(DATASET_DIR, kind, name));
    }
  }
  console.log(`studio/dataset now has ${documents.length} documents.`);
}
