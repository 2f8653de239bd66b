/** Measures the site with many articles, and under requests for many addresses without a page. */
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { editorOf, memory, startSite, stop } from './processes.mjs';

const ARTICLES = 10_000;
const BATCH = 500;
const PER_PAGE = 12;
const FEED_ARTICLES = 50;

const JUNK_PARAMETERS = 92_000;
/** Number of paths without a page. Each needs a render of some ms, so there are fewer of them. */
const JUNK_PATHS = 8_000;
/** Requests before memory is measured. They fill the bounded caches, such as the lake's query plans. */
const WARM_UP = 3_000;
const TOTAL_JUNK = JUNK_PARAMETERS + JUNK_PATHS;
const QUARTERS = 4;
const CONNECTIONS = 16;

/** Longest time until a list must show a published article, ms. */
const GIVE_UP_MS = 10_000;

const PARAGRAPH = 'We grew fast, and now nothing is on time. '.repeat(20);

/** Measures 10,000 articles: memory, whether the lists are correct, and how soon. */
export async function manyArticles() {
  const site = await startSite();
  await publishArticles(site);
  const published = performance.now();
  const total = await countArticles(site);
  let lists = await readLists(site.origin, total);
  while (lists.faults.length > 0 && performance.now() - published < GIVE_UP_MS) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    lists = await readLists(site.origin, total);
  }
  const shownMs = performance.now() - published;
  const used = await memory(site.child.pid);
  await stop(site.child);
  return { total, ...lists, shownMs, memory: used };
}

/** @param {string} origin @param {number} total */
async function readLists(origin, total) {
  const pages = Math.ceil(total / PER_PAGE);
  const first = await timed(`${origin}/insights`);
  const last = await timed(`${origin}/insights?page=${pages}`);
  const beyond = await timed(`${origin}/insights?page=${pages + 1}`);
  const sitemap = await timed(`${origin}/sitemap.xml`);
  const feed = await timed(`${origin}/feed.xml`);
  const faults = [
    articlesOn(first.text) !== PER_PAGE && 'the first page has not 12 articles',
    !first.text.includes('href="/insights?page=2"') && 'the first page has no link to the second',
    articlesOn(last.text) !== (total % PER_PAGE || PER_PAGE) && 'the last page is wrong',
    beyond.status !== 404 && 'there is a page beyond the last',
    occurrences(sitemap.text, '/blog/') !== total && 'the sitemap has not every article once',
    occurrences(feed.text, '<item>') !== FEED_ARTICLES && 'the feed has not 50 articles',
  ].filter((fault) => fault !== false);
  return { faults, first, last, sitemap, feed };
}

/** Measures memory, MB, before requests for addresses without a page and after each quarter of them. */
export async function junkAddresses() {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const parameters = (/** @type {number} */ count) => `/?junk-${count}=${count}`;
  const paths = (/** @type {number} */ count) => `/${count % 2 ? 'blog/' : ''}junk-${count}`;
  const isPath = (/** @type {number} */ count) => count % 25 < (25 * JUNK_PATHS) / TOTAL_JUNK;
  const address = (/** @type {number} */ count) =>
    isPath(count) ? paths(count) : parameters(count);
  await askAll(0, WARM_UP, paths, site.origin, agent);
  const used = [await memory(site.child.pid)];
  const quarter = TOTAL_JUNK / QUARTERS;
  for (let count = 1; count <= QUARTERS; count += 1) {
    await askAll(WARM_UP + (count - 1) * quarter, quarter, address, site.origin, agent);
    used.push(await memory(site.child.pid));
  }
  agent.destroy();
  await stop(site.child);
  return { addresses: TOTAL_JUNK, used };
}

/** @param {import('./processes.mjs').Site} site */
async function publishArticles(site) {
  const editor = await editorOf(site);
  for (let from = 0; from < ARTICLES; from += BATCH) {
    const transaction = editor.transaction();
    for (let number = from; number < from + BATCH; number += 1) transaction.create(article(number));
    await transaction.commit({ visibility: 'async' });
  }
}

/** @param {number} number */
function article(number) {
  const children = [{ _type: 'span', _key: 's', text: PARAGRAPH, marks: [] }];
  return {
    _id: `article-bench-${number}`,
    _type: 'article',
    title: `Article ${number}`,
    slug: { _type: 'slug', current: `article-${number}` },
    summary: `What article ${number} is about.`,
    topics: ['Pricing'],
    publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    body: [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }],
  };
}

/** @param {import('./processes.mjs').Site} site @returns {Promise<number>} */
async function countArticles(site) {
  return (await editorOf(site)).fetch(
    'count(*[_type == "article" && !(_id in path("drafts.**"))])',
    {},
    { perspective: 'raw' },
  );
}

/** @param {string} url */
async function timed(url) {
  const started = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - started };
}

const occurrences = (/** @type {string} */ text, /** @type {string} */ part) =>
  text.split(part).length - 1;

/** Cards in a list of articles, by their links. @param {string} html */
function articlesOn(html) {
  return new Set(html.match(/href="\/blog\/[^"]+"/g)).size;
}

/**
 * Requests invented addresses over several connections at once.
 * @param {number} from @param {number} count @param {(count: number) => string} address
 * @param {string} origin @param {Agent} agent
 */
async function askAll(from, count, address, origin, agent) {
  let next = from;
  const connection = async () => {
    while (next < from + count) {
      const path = address(next);
      next += 1;
      const [answer] = await once(request(origin + path, { agent }).end(), 'response');
      await once(answer.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
