/**
 * Imports the content of `studio/dataset` into a Sanity dataset. If documents with the same ids exist,
 * it only lists them: `--missing` writes the others, `--replace` overwrites the existing ones too.
 */
import { parseArgs } from 'node:util';
import { sanityImport } from '@sanity/import';
import { contentClient, nameOf } from './content-client.js';
import { DATA_FILE, readDocuments } from './dataset.js';
import { DATASET_DIR } from './project.js';

const { values: options } = parseArgs({
  options: { missing: { type: 'boolean' }, replace: { type: 'boolean' } },
});
const client = contentClient();
const documents = readDocuments(DATA_FILE);
const ids = documents.map(({ _id }) => _id);
const existing = new Set(await client.fetch('*[_id in $ids]._id', { ids }));
const missing = documents.filter(({ _id }) => !existing.has(_id));

console.log(`${nameOf(client)}: ${missing.length} documents are new.`);
if (existing.size > 0) {
  console.log(`${existing.size} are there already:\n  ${[...existing].join('\n  ')}`);
}
if (existing.size > 0 && !options.missing && !options.replace) {
  console.log('Nothing was written. Add `-- --missing` to write only the new ones,');
  console.log('or `-- --replace` to overwrite those that are there as well.');
  process.exit(1);
}

const { numDocs, warnings } = await sanityImport(options.replace ? documents : missing, {
  client,
  operation: options.replace ? 'createOrReplace' : 'createIfNotExists',
  assetsBase: DATASET_DIR,
  // Every image is uploaded again: to ask which ones exist, the import tool needs https, which a lake
  // does not have. The same bytes give the same asset, so this costs only some seconds.
  replaceAssets: true,
});
for (const { message } of warnings) console.warn(message);
console.log(`Imported ${numDocs} documents.`);
