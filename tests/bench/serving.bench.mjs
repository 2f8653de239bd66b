/** Measures how pages are served: speed, freshness, behaviour in an outage, and memory. */
import { memory, pinLoad, startSite, stop, table } from './processes.mjs';
import { freshnessOfTwo, publishAll } from './serving-editor.mjs';
import { compare, load, median, raw } from './serving-load.mjs';
import { sourceKilled } from './serving-outage.mjs';
import { junkAddresses, manyArticles } from './serving-scale.mjs';

pinLoad();

const ARTICLE = '/blog/the-discount-nobody-decided-to-give';
/** After this the best compression is done, ms. */
const SETTLED_MS = 4_000;
/** A page that is rendered for each request, because searches are not cached. */
const UNCACHED = { of: '/insights', path: '/insights?q=growth' };

const site = await startSite();
const restMemory = await memory(site.child.pid);
const asset = (await (await fetch(site.origin)).text()).match(/\/build\/_shared\/[\w-]+\.js/)?.[0];
await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

/** @type {(string | number)[][]} */
const rows = [];
for (const path of ['/', '/insights', ARTICLE]) await row(path, path);
const { headers } = await raw(site.origin);
await row('/ (304)', '/', { 'if-none-match': headers.etag ?? '' });
await row('a hashed asset', asset ?? '');
const loadedMemory = await memory(site.child.pid);
const editor = publishAll(site);
await row('/ (a publish every 200 ms)', '/');
const published = await editor.stop();
await stop(site.child);
table(
  [
    'address',
    'requests/s',
    'bare server',
    'ratio',
    'past the cache',
    'times',
    'µs',
    'bare µs',
    'p99 ms',
    'bare p99',
    'failed',
  ],
  rows,
);

const again = await startSite({
  LAKE_DIR: site.variables.LAKE_DIR,
  CACHE_DIR: site.variables.CACHE_DIR,
});
const againMemory = await memory(again.child.pid);
await stop(again.child);
const outage = await sourceKilled();
const delays = await freshnessOfTwo();
const many = await manyArticles();
const junk = await junkAddresses();

const ms = (/** @type {number} */ time) => `${Math.round(time)} ms`;
console.log('');
table(
  ['what', 'measured'],
  [
    ['start to ready, seeding the lake', ms(site.startMs)],
    ['start to ready, again', ms(again.startMs)],
    [
      'memory at rest, after seeding and after a second start',
      `${restMemory} MB, ${againMemory} MB`,
    ],
    ['memory after the load', `${loadedMemory} MB`],
    [
      `oldest page while ${published.publishes} publishes came`,
      `${ms(published.oldestMs)} out of date`,
    ],
    [
      'two processes, one publish: both fresh',
      `after ${ms(median(delays))}, at most ${ms(Math.max(...delays))}`,
    ],
    [
      'source killed under load',
      `${outage.failed} of ${outage.answered} failed; a publish seen ${ms(outage.recoveredMs)} after its return`,
    ],
    [`${many.total} articles`, many.faults.join(', ') || 'all lists right'],
    [
      'their first, last page, sitemap, feed',
      [many.first, many.last, many.sitemap, many.feed].map((page) => ms(page.ms)).join(', '),
    ],
    ['all of them in all lists', `${ms(many.shownMs)} after the last`],
    ['memory with them', `${many.memory} MB`],
    [
      `memory before ${junk.addresses} junk addresses, and after each quarter`,
      junk.used.map((megabytes) => `${megabytes} MB`).join(', '),
    ],
  ],
);

/** @param {string} name @param {string} path @param {Record<string, string>} extra */
async function row(name, path, extra = {}) {
  const figures = await compare(site, path, extra);
  const past =
    name === UNCACHED.of && (await load(site.origin + UNCACHED.path, site.child.pid, {}, 4));
  rows.push([
    name,
    Math.round(figures.perSecond),
    Math.round(figures.barePerSecond),
    figures.ratio.toFixed(2),
    past ? Math.round(past.perSecond) : '',
    past ? Math.round(figures.perSecond / past.perSecond) : '',
    Math.round(figures.cost),
    Math.round(figures.bareCost),
    figures.p99,
    figures.bareP99,
    figures.failed,
  ]);
}
