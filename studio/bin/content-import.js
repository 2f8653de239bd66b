/**
 * Imports the content of `studio/dataset` into the local lake or a Sanity project. If documents with the
 * same ids exist, it only lists them: `--missing` writes the others, `--replace` overwrites them too.
 */
import { parseArgs } from 'node:util';
import { sanityImport } from '@sanity/import';
import { contentClient, nameOf } from './content-client.js';
import { DATA_FILE, readDocuments } from './dataset.js';
import { DATASET_DIR } from './project.js';

const { values: options } = parseArgs({
  options: { missing: { type: 'boolean' }, replace: { type: 'boolean' } },
});
const client = await contentClient();
const documents = readDocuments(DATA_FILE);
const ids = documents.map(({ _id }) => _id);
const existing = new Set(await client.fetch('*[_id in $ids]._id', { ids }));
const missing = documents.filter(({ _id }) => !existing.has(_id));

console.log(`Documents that ${nameOf(client)} does not have yet: ${missing.length}`);
if (existing.size > 0) {
  console.log(`Documents that it has: ${existing.size}\n  ${[...existing].join('\n  ')}`);
}
if (existing.size > 0 && !options.missing && !options.replace) {
  console.log('Nothing was written. Add `-- --missing` to write only the new ones,');
  console.log('or `-- --replace` to overwrite the existing ones too.');
  process.exit(1);
}

const { numDocs, warnings } = await sanityImport(options.replace ? documents : missing, {
  client,
  operation: options.replace ? 'createOrReplace' : 'createIfNotExists',
  assetsBase: DATASET_DIR,
  // Uploads every image again. To look up existing ones the import tool needs https, which a lake does not
  // have. The same bytes give the same asset, so the price is a few seconds.
  replaceAssets: true,
});
for (const { message } of warnings) console.warn(message);
console.log(`Imported ${numDocs} documents.`);
