/**
 * Compares `studio/dataset` with the local lake or a Sanity project. With `--yes` it replaces
 * `studio/dataset` with that content. Enquiries stay out, because personal data does not belong in the code.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentClient, nameOf } from './content-client.js';
import { compare, DATA_FILE, readDocuments } from './dataset.js';
import { ASSET_FOLDERS, downloadDataset } from './download-dataset.js';
import { DATASET_DIR } from './project.js';

const { values: options } = parseArgs({ options: { yes: { type: 'boolean' } } });
const client = await contentClient();
const download = mkdtempSync(join(tmpdir(), 'content-export-'));
try {
  const after = await downloadDataset(client, download);
  const { documents, changes } = compare(readDocuments(DATA_FILE), after);

  console.log(`${nameOf(client)}, compared with studio/dataset:`);
  for (const [kind, found] of Object.entries(changes)) {
    console.log(`${found.length} ${kind}${found.map(({ _id }) => `\n  ${_id}`).join('')}`);
  }
  if (options.yes) takeOver(documents);
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
