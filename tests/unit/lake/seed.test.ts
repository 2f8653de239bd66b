import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AssetFiles } from '~/lake/assets/asset-files.server';
import { seedOnce } from '~/lake/seed.server';
import { Store } from '~/lake/store/store.server';
import { writeSeed } from '../../contract/seed';

const logger = pino({ level: 'silent' });

let dir: string;
let store: Store;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'seed-'));
  store = new Store(path.join(dir, 'store'), logger);
});

afterEach(async () => {
  store.close();
  await rm(dir, { recursive: true });
});

const seedDir = () => path.join(dir, 'seed');

function seed() {
  const files = new AssetFiles(path.join(dir, 'assets'));
  return seedOnce(store, { seedDir: seedDir(), dataset: 'production', files, logger });
}

test('seeds an empty store once', async () => {
  await writeSeed(seedDir());
  expect(await seed()).toBe(6);
  expect([...store.documents()]).toHaveLength(6);
  expect(await seed()).toBeUndefined();
});

test('replaces a file name in the seed by a reference to the stored image', async () => {
  await writeSeed(seedDir());
  await seed();
  const article = [...store.documents()].find(({ _id }) => _id === 'article-one');
  expect(article?.cover).toEqual({
    _type: 'picture',
    alt: 'Lines',
    asset: { _type: 'reference', _ref: expect.stringMatching(/^image-[0-9a-f]{40}-640x400-webp$/) },
  });
});

test.each([
  ['a line that is not JSON', '{oops', /line 2/],
  ['a malformed id', '{"_id":"a b","_type":"x"}', /line 2: Malformed document ID: "a b"/],
  ['a missing type', '{"_id":"a"}', /line 2: the _type is missing/],
  ['an id that is used twice', '{"_id":"first","_type":"x"}', /line 2: .*"first" already exists/],
  ['a missing file', asset('image@file://./images/none.webp'), /line 2: ENOENT/],
  ['a file that isn’t a picture', asset('image@file://./data.ndjson'), /line 2: .*not an image/],
  ['another kind of reference', asset('https://example.com/a.png'), /not of the form/],
  ['a reference to nothing', '{"_id":"a","_type":"x","to":{"_ref":"none"}}', /"none"/],
])('refuses %s, and seeds nothing', async (_name, line, message) => {
  await writeSeed(seedDir());
  await writeFile(path.join(seedDir(), 'data.ndjson'), `{"_id":"first","_type":"x"}\n${line}\n`);
  await expect(seed()).rejects.toThrow(message);
  expect([...store.documents()]).toEqual([]);
  await writeSeed(seedDir());
  expect(await seed()).toBe(6);
});

function asset(reference: string) {
  return JSON.stringify({ _id: 'a', _type: 'x', logo: { _sanityAsset: reference } });
}
