/**
 * Measures the lake with 10,000 and with 50,000 documents: its start, the memory of site and lake, and the time of
 * usual queries and of a keystroke.
 */
import { lakeClient, memory, pinLoad, startSite, stop, table } from './processes.mjs';
import { importPosts, USUAL_QUERIES } from './lake-content.mjs';

pinLoad();

const SIZES = (process.env.LAKE_SIZES ?? '10000,50000').split(',').map(Number);
const REPETITIONS = 20;
const KEYSTROKES = 200;

/** @type {(string | number)[][]} */
const rows = [];
for (const size of SIZES) {
  const first = await startSite();
  await importPosts(await lakeClient(first), size);
  await stop(first.child);
  const site = await startSite(first.variables);
  const client = await lakeClient(site);
  rows.push([size, 'start, ms', Math.round(site.startMs), '', '']);
  for (const [name, query] of USUAL_QUERIES) {
    rows.push([size, `${name}, ms`, ...(await timesOf(() => client.fetch(query)))]);
  }
  rows.push([size, 'resident memory, MB', await memory(site.child.pid), '', '']);
  rows.push([size, 'keystroke, ms', ...(await keystrokes(client))]);
  await stop(site.child);
}
table(['documents', 'measure', 'median', 'p99', 'worst'], rows);

/** @param {import('@sanity/client').SanityClient} client */
async function keystrokes(client) {
  await client.createOrReplace({ _id: 'drafts.post-1', _type: 'post', title: '' });
  let title = '';
  return timesOf(() => {
    title += 'a';
    return client.patch('drafts.post-1').set({ title }).commit({ visibility: 'async' });
  }, KEYSTROKES);
}

/** Returns the median, the 99th percentile and the worst of some calls, ms. @param {() => Promise<unknown>} call */
async function timesOf(call, repetitions = REPETITIONS) {
  /** @type {number[]} */
  const times = [];
  for (let index = 0; index < repetitions; index += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
    // A query that takes seconds is measured less often.
    if (times.reduce((sum, time) => sum + time, 0) > 60_000) break;
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    (times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0).toFixed(1);
  return [at(0.5), at(0.99), at(1)];
}
