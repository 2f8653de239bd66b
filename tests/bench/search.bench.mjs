/**
 * Measures the search with 1,000 articles of 1,000 words, made of paragraphs of the sample content. It
 * takes twenty years to publish 1,000 articles, at one a week.
 */
import { readFileSync } from 'node:fs';
import { lakeClient, memory, pinLoad, startSite, stop, table } from './processes.mjs';
import { median } from './statistics.mjs';

pinLoad();

const ARTICLES = 1_000;
const BATCH = 100;
const PARAGRAPHS = 18;
const TOPICS = ['pricing', 'sales', 'operations', 'product'];
const ROUNDS = 5;

/** Common words, rare words, several words, a beginning, typing mistakes, and no result. */
const SEARCHES = [
  'company',
  'pricing',
  'growth plan',
  'what does waiting cost the company',
  'forecasting',
  'rare77',
  'p',
  'co',
  'forcasting',
  'comission plan',
  'zymurgy',
];

const site = await startSite({ SEARCH_RATE_LIMIT: '1000000' });
await publishArticles();
await search('/');
const memoryBefore = await memory(site.child.pid);

const stopProbing = probe();
const first = await search('/insights?q=company');
const longestDelay = await stopProbing();
const memoryAfter = await memory(site.child.pid);

const list = [];
for (let round = 0; round < ROUNDS * 4; round += 1) list.push((await search(insights(''))).ms);
const rows = [];
for (const words of SEARCHES) {
  const times = [];
  let result = await search(insights(words));
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    result = await search(insights(words));
    times.push(result.ms);
  }
  rows.push([words, result.summary, median(times).toFixed(1), Math.max(...times).toFixed(1)]);
}
const foundMs = await publishAndFind();
await stop(site.child);

table(['search', 'result', 'median ms', 'longest ms'], rows);
console.log('');
table(
  ['subject', 'result'],
  [
    ['first search, which builds the index', `${Math.round(first.ms)} ms: ${first.summary}`],
    ['longest response of a cached page meanwhile', `${Math.round(longestDelay)} ms`],
    ['memory before and after', `${memoryBefore} MB, ${memoryAfter} MB`],
    ['a page without a search, from memory', `${median(list).toFixed(1)} ms`],
    ['time until a published word is found', `${Math.round(foundMs)} ms`],
  ],
);

/** @param {string} words */
function insights(words) {
  return words ? `/insights?${new URLSearchParams({ q: words })}` : '/insights';
}

/** @param {string} path */
async function search(path) {
  const started = performance.now();
  const response = await fetch(site.origin + path);
  const text = await response.text();
  const ms = performance.now() - started;
  const summary =
    /role="status" class="(?:list-summary|title-3)"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  return { ms, summary: summary.replace(/ with.*/, '') };
}

/** Requests the home page again and again. Returns a function that ends this, with the longest time. */
function probe() {
  const end = new AbortController();
  const probing = (async () => {
    let longest = 0;
    while (!end.signal.aborted) {
      longest = Math.max(longest, (await search('/')).ms);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return longest;
  })();
  return () => {
    end.abort();
    return probing;
  };
}

async function publishArticles() {
  const client = await lakeClient(site);
  const paragraphs = sampleParagraphs();
  for (let from = 0; from < ARTICLES; from += BATCH) {
    const transaction = client.transaction();
    for (let number = from; number < from + BATCH; number += 1) {
      transaction.create(article(number, paragraphs));
    }
    await transaction.commit({ visibility: 'async' });
  }
}

async function publishAndFind() {
  const client = await lakeClient(site);
  await client.patch('article-bench-0').set({ title: 'Xylography' }).commit();
  const started = performance.now();
  while ((await search(insights('xylography'))).summary !== 'One article') {
    if (performance.now() - started > 60_000) throw new Error('The published word is not found.');
  }
  return performance.now() - started;
}

/** Returns the texts of the blocks of the sample articles. @returns {string[]} */
function sampleParagraphs() {
  const dataset = readFileSync(
    new URL('../../studio/dataset/data.ndjson', import.meta.url),
    'utf8',
  );
  return dataset
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ _type }) => _type === 'article')
    .flatMap(({ body }) =>
      body.filter((/** @type {{ children?: object }} */ { children }) => children),
    )
    .map(({ children }) =>
      children.map((/** @type {{ text: string }} */ { text }) => text).join(''),
    )
    .filter((text) => text.length > 200);
}

/** @param {number} number @param {string[]} paragraphs */
function article(number, paragraphs) {
  // A fixed step through the paragraphs gives each article another selection.
  const text = (/** @type {number} */ index) =>
    `${paragraphs[(number * 7 + index * (1 + (number % 11))) % paragraphs.length]} rare${(number * 31 + index) % 50_000}`;
  return {
    _id: `article-bench-${number}`,
    _type: 'article',
    title: text(0).split(' ').slice(0, 6).join(' '),
    slug: { _type: 'slug', current: `article-${number}` },
    summary: text(1).slice(0, 150),
    topics: [
      { _type: 'reference', _key: 'topic', _ref: `topic-${TOPICS[number % TOPICS.length]}` },
    ],
    publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    body: Array.from({ length: PARAGRAPHS }, (_, index) => ({
      _type: 'block',
      _key: `b${index}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: text(index), marks: [] }],
    })),
  };
}
