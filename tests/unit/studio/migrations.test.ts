import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startLake } from '~/lake/lake.server';
import type { ContentMigration } from '~/lake/migrations.server';
import { CONTENT_MIGRATIONS } from '~/server/lake-thread/content-migrations.server';
import { NEEDED, reportNeededMigrations } from '~/server/lake-thread/needed-migrations.server';
import { clientOf } from '../../support/lake-client';

const LINK = { text: 'hello@wexcombe.example', marks: ['link'] };

/** Returns a page with a text as the first version stored it: contact details were typed. */
function pageWith(_id: string, ...parts: (string | typeof LINK)[]) {
  const children = parts.map((part, index) => ({
    _type: 'span',
    _key: `span-${index}`,
    ...(typeof part === 'string' ? { text: part, marks: [] } : part),
  }));
  const markDefs = [{ _type: 'link', _key: 'link', href: 'mailto:hello@wexcombe.example' }];
  const block = { _type: 'block', _key: 'block', style: 'normal', children, markDefs };
  return { _id, _type: 'page', title: 'A page', body: [block] };
}

/** Returns the privacy page of the sample content before it named the visit. */
function samplePrivacyPage() {
  const text = 'When you send the enquiry form, we receive your first name and our own words.';
  const block = (_key: string, words: string) => ({
    _type: 'block',
    _key,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'words', text: words, marks: [] }],
  });
  const body = [block('8fbd0b938623', text), block('after', 'Why we use it')];
  const sections = [{ _type: 'prose', _key: 'text', layout: 'reading', body }];
  return { _id: 'page-privacy', _type: 'page', title: 'Privacy', sections };
}

/** Returns a page with links as the first version stored them: to addresses. */
function pageLinkingTo(_id: string, ...addresses: string[]) {
  const markDefs = addresses.map((href, index) => ({ _type: 'link', _key: `link-${index}`, href }));
  const block = { _type: 'block', _key: 'block', style: 'normal', children: [], markDefs };
  const action = (href = '') => ({ _type: 'action', _key: 'action', label: 'Go', href });
  const sections = [
    { _type: 'prose', _key: 'prose', body: [block] },
    { _type: 'callToAction', _key: 'call', actions: addresses.slice(0, 1).map(action) },
    { _type: 'caseSummary', _key: 'case', link: action(addresses[0]) },
  ];
  return { _id, _type: 'page', title: 'Links', slug: { current: 'work/links' }, sections };
}

/** Returns an article as the first version stored it: its topics were strings. */
const articleOn = (_id: string, ...topics: unknown[]) => ({ _id, _type: 'article', topics });

const SALES = { _type: 'reference', _key: 'one', _ref: 'topic-sales' };

/** Documents as the first version of the site stored them. */
const FIRST_VERSION = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    brand: 'Wexcombe',
    address: '1 Harbour Lane\nLondon',
    email: 'hello@wexcombe.example',
  },
  { _id: 'drafts.siteSettings', _type: 'siteSettings', brand: 'Wexcombe', address: '' },
  pageWith('drafts.page-privacy', 'Write to ', LINK, ', or ring +44\u00A020\u00A07946\u00A00142.'),
  pageWith('page-about', 'Ring +44 20 7946 0000.', LINK),
  {
    ...pageWith('page-contact', 'Office hours are 9 to 5.'),
    slug: { _type: 'slug', current: 'contact' },
    standfirst: 'Write or ring.',
  },
  { _id: 'homePage', _type: 'homePage', heroTitle: 'Scale' },
  samplePrivacyPage(),
  articleOn('article-price', 'Go to market', 'Pricing', 'R&D'),
  articleOn('drafts.article-price', 'Pricing', 'pricing'),
  articleOn('drafts.article-odd', 'Économie', '2026', '!!!', SALES),
  articleOn('article-current', SALES),
  { ...articleOn('drafts.article-soon', SALES), slug: { current: 'soon' } },
  pageLinkingTo(
    'page-links',
    '/insights/selling',
    '/contact#form',
    '/people/ann',
    '/blog/soon',
    '/work/links',
    '/blog/nowhere',
    '/contact?about=selling',
    '/#services',
    'https://example.com/contact',
  ),
  { _id: 'topic-sales', _type: 'topic', title: 'Selling', slug: { current: 'selling' } },
  { _id: 'author-ann', _type: 'author', name: 'Ann', address: 'a field of another type' },
  { _id: 'drafts.author-ann', _type: 'author', name: 'Ann O’Hara' },
  { _id: 'author-eva', _type: 'author', name: 'Éva Lőrincz', slug: { current: 'ann' } },
  { _id: 'author-unnamed', _type: 'author' },
  { _id: 'enquiry.new', _type: 'enquiry', state: 'delivered' },
  { _id: 'enquiry.handled', _type: 'enquiry', handled: true, handledAt: '2026-01-05T10:00:00Z' },
  { _id: 'enquiry.spam', _type: 'enquiry', suspectedSpam: true, state: 'failed', attempts: 0 },
];

/** The fields of words that were part of the code, by the id of their document. */
const NEW_FIELDS = {
  siteSettings: ['header', 'footer', 'phoneUsCountry', 'phoneUkCountry', 'talkLabel', 'form'],
  homePage: ['servicesMore', 'stepLabel', 'moreLabel', 'lessLabel'],
  insightsPage: ['contentsHeading', 'readNextHeading'],
};

/** The documents of a new lake. */
const sampleContent = readFileSync('studio/dataset/data.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { _id: string; [field: string]: unknown });

const names = CONTENT_MIGRATIONS.map(({ name }) => name);

test('the list has every folder of studio/migrations, numbered without a gap', () => {
  const folders = readdirSync('studio/migrations', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

  expect(names).toEqual(folders);
  expect(Object.keys(NEEDED)).toEqual(folders);
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1));
});

test('brings content of the first version up to date [migration.released]', async () => {
  const lake = await makeLake();
  const before = await lake.start([]);
  const untouched = await before.getDocument('author-eva');

  const client = await lake.start(CONTENT_MIGRATIONS);

  expect(
    await client.fetch('*[_type == "siteSettings"] | order(_id){ _id, brand, address }'),
  ).toEqual(
    ['drafts.siteSettings', 'siteSettings'].map((_id) => ({
      _id,
      brand: 'Wexcombe',
      address: null,
    })),
  );
  expect(await client.getDocument('insightsPage')).toMatchObject({
    title: 'Insights',
    standfirst: expect.stringContaining('What we have learned'),
  });
  expect(await client.getDocument('author-eva')).toEqual(untouched);
});

test('gives people an address that no other person has', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);

  const addresses = await client.fetch<[string, string][]>(
    '*[_type == "author"] | order(_id){ "entry": [_id, slug.current] }.entry',
  );
  expect(Object.fromEntries(addresses)).toEqual({
    'author-ann': 'ann-2',
    'author-eva': 'ann',
    'author-unnamed': 'person',
    'drafts.author-ann': 'ann-2',
  });
});

test('gives enquiries a status, and spam waits until staff bring it back', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);

  expect(await client.fetch('*[_type == "enquiry"] | order(_id)')).toMatchObject([
    { _id: 'enquiry.handled', status: 'closed', statusAt: '2026-01-05T10:00:00Z' },
    { _id: 'enquiry.new', status: 'new', state: 'delivered' },
    { _id: 'enquiry.spam', status: 'spam', state: 'pending' },
  ]);
  expect(await client.fetch('count(*[defined(handled) || defined(suspectedSpam)])')).toBe(0);
});

test('takes phone numbers and e-mail addresses in texts from the settings', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);
  const childrenOf = async (id: string) =>
    client.fetch<unknown>(
      '*[_id == $id][0].sections[_type == "prose"][0].body[0]{ "c": children[]{ text, detail }, markDefs }',
      { id },
    );

  expect(await childrenOf('drafts.page-privacy')).toEqual({
    c: [
      { text: 'Write to ', detail: null },
      { text: null, detail: 'email' },
      { text: ', or ring ', detail: null },
      { text: null, detail: 'phoneUk' },
      { text: '.', detail: null },
    ],
    markDefs: [],
  });
  expect(await childrenOf('page-about')).toEqual({
    c: [
      { text: 'Ring +44 20 7946 0000.', detail: null },
      { text: null, detail: 'email' },
    ],
    markDefs: [],
  });
});

test('names the visit on a privacy page that has the paragraph of the sample content', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);
  const textsOf = (id: string) =>
    client.fetch<string[]>('*[_id == $id][0].sections[defined(body)].body[].children[0].text', {
      id,
    });

  expect(await textsOf('page-privacy')).toEqual([
    expect.stringMatching(/our own words\.$/),
    expect.stringContaining('Global Privacy Control'),
    'Why we use it',
  ]);
  expect(await textsOf('drafts.page-privacy')).toEqual(['Write to ']);
});

test('turns the texts of pages into sections', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);
  const page = async (id: string) =>
    client.fetch<unknown>(
      `*[_id == $id][0]{
        body, standfirst,
        "sections": sections[]{ _type, layout, standfirst, "blocks": count(body) }
      }`,
      { id },
    );

  expect(await page('page-contact')).toEqual({
    body: null,
    standfirst: null,
    sections: [
      { _type: 'opening', layout: 'wide', standfirst: 'Write or ring.', blocks: null },
      { _type: 'enquiryForm', layout: null, standfirst: null, blocks: null },
      { _type: 'prose', layout: 'columns', standfirst: null, blocks: 1 },
    ],
  });
  expect(await page('drafts.page-privacy')).toMatchObject({
    sections: [
      { _type: 'opening', layout: 'reading', standfirst: null },
      { _type: 'prose', layout: 'reading', blocks: 1 },
    ],
  });
});

test('gives the content the menu, the footer and the words that the code had', async () => {
  const lake = await makeLake();
  const before = await lake.start([]);
  const own = [{ _type: 'menuInsights', _key: 'own', label: 'Reading' }];
  await before.patch('drafts.siteSettings').set({ header: own }).commit();
  const client = await lake.start(CONTENT_MIGRATIONS);

  for (const [id, fields] of Object.entries(NEW_FIELDS)) {
    const sample = sampleContent.find(({ _id }) => _id === id);
    const document = await client.getDocument(id);
    for (const field of fields) {
      expect(document?.[field], `${id}.${field}`).toEqual(sample?.[field]);
      expect(document?.[field], `${id}.${field}`).toBeDefined();
    }
  }
  const draft = await client.getDocument('drafts.siteSettings');
  expect(draft?.header).toEqual(own);
  expect(draft).not.toHaveProperty('footer');
});

test('turns the topics of articles into references to documents', async () => {
  const lake = await makeLake();
  const before = await lake.start([]);
  const current = await before.getDocuments(['article-current', 'topic-sales']);

  const client = await lake.start(CONTENT_MIGRATIONS);

  const topicsOf = '*[_id == $id][0].topics[]{ "topic": @->{ title, "slug": slug.current } }.topic';
  expect(await client.fetch<unknown>(topicsOf, { id: 'article-price' })).toEqual([
    { title: 'Go to market', slug: 'go-to-market' },
    { title: 'Pricing', slug: 'pricing' },
    { title: 'R&D', slug: 'r-d' },
  ]);
  expect(await client.fetch<unknown>(topicsOf, { id: 'drafts.article-price' })).toEqual([
    { title: 'Pricing', slug: 'pricing' },
  ]);
  expect(await client.fetch<unknown>(topicsOf, { id: 'drafts.article-odd' })).toEqual([
    { title: 'Selling', slug: 'selling' },
    { title: 'Économie', slug: 'économie' },
    { title: '2026', slug: '2026' },
    { title: 'Other', slug: 'other' },
  ]);
  const keys = await client.fetch<string[]>('*[_type == "article"].topics[]._key');
  expect(keys.filter((key) => /^\d*$/.test(key))).toEqual([]);
  expect(await client.getDocuments(['article-current', 'topic-sales'])).toEqual(current);
});

test('gives every topic that articles could have a page with a description', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);

  const topics = await client.fetch<{ _id: string; description: string }[]>(
    '*[_type == "topic" && _id != "topic-sales"] | order(_id){ _id, description }',
  );

  expect(topics.map(({ _id }) => _id)).toEqual([
    'topic-2026',
    'topic-_C3_A9conomie',
    'topic-go-to-market',
    'topic-investment',
    'topic-operations',
    'topic-other',
    'topic-pricing',
    'topic-product',
    'topic-r-d',
  ]);
  const descriptionOf = (id: string) => topics.find(({ _id }) => _id === id)?.description;
  expect(descriptionOf('topic-pricing')).toContain('what you discount');
  expect(descriptionOf('topic-r-d')).toBe('Articles on R&D.');
});

test('turns links to pages of the site into references', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);
  const { marks, action, link } = await client.fetch<Record<'marks' | 'action' | 'link', unknown>>(
    `*[_id == "page-links"][0]{
      "marks": sections[0].body[0].markDefs[]{ href, fragment, page },
      "action": sections[1].actions[0], "link": sections[2].link
    }`,
  );
  const to = (id: string) => ({ page: { _type: 'reference', _ref: id, _weak: true } });
  const stored = (parts: object) => ({ href: null, fragment: null, page: null, ...parts });

  expect(marks).toEqual(
    [
      to('topic-sales'),
      { ...to('page-contact'), fragment: 'form' },
      to('author-eva'),
      to('article-soon'),
      to('page-links'),
      { href: '/blog/nowhere' },
      { href: '/contact?about=selling' },
      { href: '/#services' },
      { href: 'https://example.com/contact' },
    ].map(stored),
  );
  const button = { _type: 'action', _key: 'action', label: 'Go', ...to('topic-sales') };
  expect([action, link]).toEqual([button, button]);
});

test('a migration that runs again changes nothing', async () => {
  const lake = await makeLake();
  await lake.start([]);
  const client = await lake.start(CONTENT_MIGRATIONS);
  await client.patch('insightsPage').set({ title: 'Changed by staff' }).commit();
  const all = () => client.fetch('*[] | order(_id)');
  const before = await all();

  const again = CONTENT_MIGRATIONS.map(({ name, migration }) => ({
    name: `${name}-again`,
    migration,
  }));
  const later = await lake.start([...CONTENT_MIGRATIONS, ...again]);

  expect(await later.fetch('*[] | order(_id)')).toEqual(before);
});

test('the log names the migrations that a cloud project needs [migration.cloud]', async () => {
  const lake = await makeLake();
  expect(await report(await lake.start([]))).toMatchObject([
    { level: 40, migrations: names, commands: names.map((name) => expect.stringContaining(name)) },
  ]);

  expect(await report(await lake.start(CONTENT_MIGRATIONS))).toEqual([]);
});

/** Returns the log lines of a site whose content is behind this client. */
async function report(client: SanityClient): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  await reportNeededMigrations(client, log);
  return lines;
}

/** Makes a lake with content of the first version, which can be started with any migrations. */
async function makeLake() {
  const root = await mkdtemp(path.join(tmpdir(), 'first-version-'));
  const seedDir = path.join(root, 'seed');
  await mkdir(seedDir);
  const lines = FIRST_VERSION.map((document) => JSON.stringify(document)).join('\n');
  await writeFile(path.join(seedDir, 'data.ndjson'), lines);
  let close = async () => {};
  onTestFinished(async () => {
    await close();
    await rm(root, { recursive: true });
  });
  return {
    async start(migrations: readonly ContentMigration[]): Promise<SanityClient> {
      await close();
      const lake = await startLake({
        port: 0,
        dir: path.join(root, 'lake'),
        seedDir,
        allowedOrigins: [],
        migrations,
        logger: pino({ level: 'silent' }),
      });
      close = () => lake.close();
      return clientOf(lake.origin, lake.token).withConfig({ perspective: 'raw' });
    },
  };
}
