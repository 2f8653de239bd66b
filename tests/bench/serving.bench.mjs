/** Measures how pages are served: speed, freshness and memory. */
import { memory, pinLoad, startSite, stop, table } from './processes.mjs';
import { publishContinuously, publishDelays } from './serving-freshness.mjs';
import { compare, load, rawResponse } from './serving-load.mjs';
import {
  largestArticle,
  manyArticles,
  publishLongPage,
  requestMadeUpAddresses,
} from './serving-scale.mjs';
import { median } from './statistics.mjs';

pinLoad();

const ARTICLE = '/blog/the-discount-nobody-decided-to-give';
/** The time until the pages have been compressed at the highest level, ms. */
const COMPRESSION_MS = 4_000;
/** A page that the site renders for each request, because it does not cache searches. */
const UNCACHED = { of: '/insights', path: '/insights?q=growth' };

const site = await startSite();
const idleMemory = await memory(site.child.pid);
const asset = (await (await fetch(site.origin)).text()).match(/\/build\/_shared\/[\w-]+\.js/)?.[0];
const longPage = await publishLongPage(site);
await fetch(site.origin + longPage);
await new Promise((resolve) => setTimeout(resolve, COMPRESSION_MS));

/** @type {(string | number)[][]} */
const rows = [];
for (const path of ['/', '/insights', ARTICLE, '/work/halden', longPage]) await row(path, path);
const { headers } = await rawResponse(site.origin);
await row('/ (304)', '/', { 'if-none-match': headers.etag ?? '' });
await row('a hashed asset', asset ?? '');
const loadedMemory = await memory(site.child.pid);
const editor = publishContinuously(site);
await row('/ (a publish every 200 ms)', '/');
const published = await editor.stop();
await stop(site.child);
table(
  [
    'address',
    'requests/s',
    'baseline',
    'ratio',
    'limit',
    'baseline limit',
    'uncached',
    'times faster',
    'µs',
    'baseline µs',
    'ratio of µs',
    'p99 ms',
    'baseline p99',
    'failed',
  ],
  rows,
);

const restarted = await startSite({
  LAKE_DIR: site.variables.LAKE_DIR,
  CACHE_DIR: site.variables.CACHE_DIR,
});
const restartedMemory = await memory(restarted.child.pid);
await stop(restarted.child);
const delays = await publishDelays();
const articles = await manyArticles();
const largest = await largestArticle();
const madeUp = await requestMadeUpAddresses();

const ms = (/** @type {number} */ time) => `${Math.round(time)} ms`;
console.log('');
table(
  ['subject', 'result'],
  [
    ['time from start to ready, with seeding', ms(site.startMs)],
    ['time from start to ready, second start', ms(restarted.startMs)],
    [
      'idle memory, after seeding and after a second start',
      `${idleMemory} MB, ${restartedMemory} MB`,
    ],
    ['memory after the load', `${loadedMemory} MB`],
    [
      `most outdated page during ${published.publishes} publishes`,
      `${ms(published.oldestMs)} out of date`,
    ],
    [
      'time until two processes serve a publish',
      `median ${ms(median(delays))}, at most ${ms(Math.max(...delays))}`,
    ],
    [`${articles.total} articles`, articles.faults.join(', ') || 'all lists are correct'],
    [
      'their first page, last page, sitemap, feed',
      [articles.first, articles.last, articles.sitemap, articles.feed]
        .map((page) => ms(page.ms))
        .join(', '),
    ],
    ['time until all lists show all of them', ms(articles.shownMs)],
    ['memory with them', `${articles.memory} MB`],
    [
      'the largest article, rendered',
      `in ${ms(largest.ms)}, of which at most ${ms(largest.longestMs)} at a time`,
    ],
    [
      `memory before ${madeUp.addresses} made-up addresses, and after each quarter`,
      madeUp.used.map((megabytes) => `${megabytes} MB`).join(', '),
    ],
  ],
);

/** @param {string} name @param {string} path @param {Record<string, string>} extra */
async function row(name, path, extra = {}) {
  const figures = await compare(site, path, extra);
  const uncached =
    name === UNCACHED.of && (await load(site.origin + UNCACHED.path, site.child.pid, {}, 4));
  rows.push([
    name,
    Math.round(figures.perSecond),
    Math.round(figures.baselinePerSecond),
    figures.ratio.toFixed(2),
    figures.limit,
    figures.baselineLimit,
    uncached ? Math.round(uncached.perSecond) : '',
    uncached ? Math.round(figures.perSecond / uncached.perSecond) : '',
    Math.round(figures.cost),
    Math.round(figures.baselineCost),
    figures.costRatio.toFixed(2),
    figures.p99,
    figures.baselineP99,
    figures.failed,
  ]);
}
