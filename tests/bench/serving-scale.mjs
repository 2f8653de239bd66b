/** Measures the site with 10,000 articles, and with 100,000 made-up addresses. */
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { freePort, lakeClient, memory, startSite, stop } from './processes.mjs';

const ARTICLES = 10_000;
const BATCH = 500;
const PER_PAGE = 12;
const FEED_ARTICLES = 50;

const MADE_UP_PARAMETERS = 92_000;
/** Fewer, because the site renders the not-found page for each of them, which takes milliseconds. */
const MADE_UP_PATHS = 8_000;
/** Requests before the first measurement: they fill the caches of limited size. */
const WARM_UP = 3_000;
const MADE_UP_ADDRESSES = MADE_UP_PARAMETERS + MADE_UP_PATHS;
const QUARTERS = 4;
const CONNECTIONS = 16;

/** The longest time until all lists show what was published, ms. */
const LIST_TIMEOUT_MS = 10_000;

const PARAGRAPH = 'We grew fast, and now nothing is on time. '.repeat(20);

const SECTIONS_OF_LONG_PAGE = 30;

/**
 * Publishes a page of 30 sections, and returns its path.
 * @param {import('./processes.mjs').Site} site
 */
export async function publishLongPage(site) {
  const client = await lakeClient(site);
  /** @type {{ _type: string }[]} */
  const sections = await client.fetch('*[_type == "page"].sections[_type != "opening"]');
  const repeated = Array.from({ length: SECTIONS_OF_LONG_PAGE }, (_, index) => ({
    ...sections[index % sections.length],
    _key: `section-${index}`,
  }));
  const slug = { _type: 'slug', current: 'thirty-sections' };
  const page = { _id: 'page-bench', _type: 'page', title: 'Thirty sections', slug };
  await client.create({ ...page, sections: repeated });
  return `/${slug.current}`;
}

/** Publishes 10,000 articles, and checks and measures the pages that list them. */
export async function manyArticles() {
  const site = await startSite();
  await publishArticles(site);
  const published = performance.now();
  const total = await countArticles(site);
  let lists = await readLists(site.origin, total);
  while (lists.faults.length > 0 && performance.now() - published < LIST_TIMEOUT_MS) {
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
    articlesOn(first.text) !== PER_PAGE && 'the first page does not have 12 articles',
    !first.text.includes('href="/insights?page=2"') && 'the first page does not link to the second',
    articlesOn(last.text) !== (total % PER_PAGE || PER_PAGE) &&
      'the last page has a wrong number of articles',
    beyond.status !== 404 && 'there is a page beyond the last',
    occurrences(sitemap.text, '/blog/') !== total && 'the sitemap does not have every article once',
    occurrences(feed.text, '<item>') !== FEED_ARTICLES && 'the feed does not have 50 articles',
  ].filter((fault) => fault !== false);
  return { faults, first, last, sitemap, feed };
}

/** Measures the memory, MB, before the requests of made-up addresses and after each quarter of them. */
export async function requestMadeUpAddresses() {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const parameters = (/** @type {number} */ count) => `/?made-up-${count}=${count}`;
  const paths = (/** @type {number} */ count) => `/${count % 2 ? 'blog/' : ''}made-up-${count}`;
  const isPath = (/** @type {number} */ count) =>
    count % 25 < (25 * MADE_UP_PATHS) / MADE_UP_ADDRESSES;
  const address = (/** @type {number} */ count) =>
    isPath(count) ? paths(count) : parameters(count);
  await requestAll(0, WARM_UP, paths, site.origin, agent);
  const used = [await memory(site.child.pid)];
  const quarter = MADE_UP_ADDRESSES / QUARTERS;
  for (let count = 1; count <= QUARTERS; count += 1) {
    await requestAll(WARM_UP + (count - 1) * quarter, quarter, address, site.origin, agent);
    used.push(await memory(site.child.pid));
  }
  agent.destroy();
  await stop(site.child);
  return { addresses: MADE_UP_ADDRESSES, used };
}

/** The largest tables that can be published, as many as fit into a document: see `app/platform/constants.ts`. */
const LARGEST = { tables: 4, rows: 500, columns: 20 };

/** Publishes an article that is as large as one can be, and measures how long its render occupies the server at a time. */
export async function largestArticle() {
  const METRICS_PORT = String(await freePort());
  const site = await startSite({ METRICS_PORT });
  /** Returns the longest delay of the event loop since the previous call, ms. */
  const longestDelay = async () => {
    const { text } = await timed(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000;
  };
  const cells = Array(LARGEST.columns).fill('12');
  const rows = Array.from({ length: LARGEST.rows }, (_, row) => ({ _key: `row-${row}`, cells }));
  const table = { _type: 'table', caption: 'All orders', header: { cells }, rows };
  const body = Array.from({ length: LARGEST.tables }, (_, count) => ({
    ...table,
    _key: `${count}`,
  }));
  await (await lakeClient(site)).create({ ...article(0), body });
  await longestDelay();
  const page = await timed(`${site.origin}/blog/article-0`);
  const longestMs = await longestDelay();
  await stop(site.child);
  return { ...page, longestMs };
}

/** @param {import('./processes.mjs').Site} site */
async function publishArticles(site) {
  const client = await lakeClient(site);
  for (let from = 0; from < ARTICLES; from += BATCH) {
    const transaction = client.transaction();
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
    topics: [{ _type: 'reference', _key: 'topic', _ref: 'topic-pricing' }],
    publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    body: [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }],
  };
}

/** @param {import('./processes.mjs').Site} site @returns {Promise<number>} */
async function countArticles(site) {
  return (await lakeClient(site)).fetch(
    'count(*[_type == "article" && !(_id in path("drafts.**"))])',
    {},
    { perspective: 'raw' },
  );
}

/** @param {string} url */
async function timed(url) {
  const started = performance.now();
  const response = await fetch(url);
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - started };
}

const occurrences = (/** @type {string} */ text, /** @type {string} */ part) =>
  text.split(part).length - 1;

/** Counts the articles in a list by their links. @param {string} html */
function articlesOn(html) {
  return new Set(html.match(/href="\/blog\/[^"]+"/g)).size;
}

/**
 * Requests addresses over several connections at once.
 * @param {number} from @param {number} count @param {(count: number) => string} address
 * @param {string} origin @param {Agent} agent
 */
async function requestAll(from, count, address, origin, agent) {
  let next = from;
  const connection = async () => {
    while (next < from + count) {
      const path = address(next);
      next += 1;
      const [response] = await once(request(origin + path, { agent }).end(), 'response');
      await once(response.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
