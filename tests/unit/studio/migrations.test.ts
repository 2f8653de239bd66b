import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startLake } from '~/lake/lake.server';
import type { ContentMigration } from '~/lake/migrations.server';
import { BASELINE, CONTENT_MIGRATIONS } from '~/server/lake-thread/content-migrations.server';
import { clientOf } from '../../support/lake-client';

test('the list has every folder of studio/migrations, numbered without a gap', () => {
  const folders = readdirSync('studio/migrations', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const first = Number(BASELINE.migration.slice(0, 3)) + 1;

  const names = CONTENT_MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual(folders);
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, i) => first + i));
});

const service = (_id: string, title?: string, slug?: string) => ({
  _id,
  _type: 'service',
  ...(title && { title }),
  ...(slug && { slug: { _type: 'slug', current: slug } }),
});
const author = (_id: string, name: string, orderRank?: string) => ({
  _id,
  _type: 'author',
  name,
  ...(orderRank && { orderRank }),
});
const page = (_id: string, current: string) => ({
  _id,
  _type: 'page',
  slug: { _type: 'slug', current },
});

/** Documents as the version of the baseline stored them, and a service that has a slug already. */
const BASELINE_CONTENT = [
  service('service-current', 'Sales', 'pricing'),
  service('drafts.service-a', 'Selling'),
  service('service-a', 'Go To Market'),
  service('service-b', 'Go to market'),
  service('service-price', 'Pricing'),
  service('drafts.service-new', 'R&D, and more!'),
  service('service-untitled'),
  page('page-services', 'services'),
  page('drafts.page-services', 'services'),
  page('drafts.page-soon', 'services/soon'),
  page('page-work', 'work/services'),
];

/**
 * Opens a lake with content of an earlier version.
 * @returns what opens it with some migrations, sends a query and closes it
 */
async function lakeOf(content: object[]) {
  const root = await mkdtemp(path.join(tmpdir(), 'baseline-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'seed'));
  const lines = content.map((document) => JSON.stringify(document)).join('\n');
  await writeFile(path.join(root, 'seed', 'data.ndjson'), lines);
  return async <Result>(migrations: readonly ContentMigration[], query: string) => {
    const lake = await startLake({
      port: 0,
      dir: path.join(root, 'lake'),
      seedDir: path.join(root, 'seed'),
      allowedOrigins: [],
      migration: { baseline: BASELINE, migrations },
      logger: pino({ level: 'silent' }),
    });
    const client = clientOf(lake.origin, lake.token).withConfig({ perspective: 'raw' });
    const result = await client.fetch<Result>(query);
    await lake.close();
    return result;
  };
}

test('gives every service an address of its own, and moves pages that are in the way', async () => {
  const migrate = await lakeOf(BASELINE_CONTENT);
  const slugsAfter = async (migrations: readonly ContentMigration[]) => {
    const documents = await migrate<{ _id: string; slug: string; from?: string; to?: string }[]>(
      migrations,
      '*[_type in ["service", "page", "redirect"]]{ _id, "slug": slug.current, from, to }',
    );
    return Object.fromEntries(
      documents.map(({ _id, slug, from, to }) => [_id, slug ?? (from ? `${from} to ${to}` : null)]),
    );
  };

  expect(await slugsAfter([])).toMatchObject({ 'service-a': null, 'page-services': 'services' });
  expect(await slugsAfter(CONTENT_MIGRATIONS)).toEqual({
    'service-current': 'pricing',
    'service-a': 'go-to-market',
    'drafts.service-a': 'go-to-market',
    'service-b': 'go-to-market-2',
    'service-price': 'pricing-2',
    'drafts.service-new': 'r-d-and-more',
    'service-untitled': 'untitled',
    'page-services': 'our-services',
    'drafts.page-services': 'our-services',
    'drafts.page-soon': 'our-services/soon',
    'page-work': 'work/services',
    'redirect-services': '/services to /our-services',
  });
});

test('keeps the order of people on the site, by name, and a place that a person has already', async () => {
  const migrate = await lakeOf([
    author('author-zoe', 'Ada'),
    author('drafts.author-zoe', 'Zoe'),
    author('f00d', 'Ben'),
    author('drafts.f00d', 'Aaron'),
    author('drafts.author-new', 'Cara'),
    author('author-placed', 'Dan', '0|000001:'),
  ]);
  const query = '*[_type == "author"] | order(orderRank, _id){ _id, orderRank, _rev }';
  await migrate([], query);
  const people = await migrate<Record<string, string>[]>(CONTENT_MIGRATIONS, query);
  expect(people.map(({ _id }) => _id)).toEqual([
    'author-placed',
    'author-zoe',
    'drafts.author-zoe',
    'drafts.f00d',
    'f00d',
    'drafts.author-new',
  ]);
  for (const { orderRank } of people) expect(orderRank).toMatch(/^0\|[0-9a-z]{6}:$/);
  expect(new Set(people.map(({ orderRank }) => orderRank)).size).toBe(4);
});
