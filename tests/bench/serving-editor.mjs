/** Publishes while visitors read, and measures how old the pages are that they see. */
import { editorOf, startSite, sourceOf, stop } from './processes.mjs';

/** Between two publishes of the busy editor, ms. */
const PUBLISH_EVERY_MS = 200;
/** Interval of fetching the page, ms. */
const FETCH_INTERVAL_MS = 25;
const PUBLISHES = 20;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const headingOf = (/** @type {number} */ count) => `Six ways in (${count}).`;
const countIn = (/** @type {string} */ html) =>
  Number(html.match(/Six ways in \((\d+)\)\./)?.[1] ?? -1);

/**
 * Publishes a heading of the home page and fetches the page, repeatedly, until it is stopped.
 * @param {import('./processes.mjs').Site} site
 */
export function publishAll(site) {
  const stopping = new AbortController();
  /** When each heading was published, ms. @type {number[]} */
  const publishedAt = [];
  let oldestMs = 0;

  const publishing = (async () => {
    const editor = await editorOf(site);
    while (!stopping.signal.aborted) {
      const next = pause(PUBLISH_EVERY_MS);
      await editor
        .patch('homePage')
        .set({ servicesHeading: headingOf(publishedAt.length) })
        .commit();
      publishedAt.push(performance.now());
      await next;
    }
  })();
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      const count = countIn(await (await fetch(site.origin)).text());
      // The seen heading was current until the next one was published.
      const outdatedAt = publishedAt[count + 1] ?? asked;
      oldestMs = Math.max(oldestMs, asked - outdatedAt);
      await pause(FETCH_INTERVAL_MS);
    }
  })();
  return {
    /** @returns the number of publishes, and the age of the oldest page seen, ms */
    async stop() {
      stopping.abort();
      await Promise.all([publishing, looking]);
      return { publishes: publishedAt.length, oldestMs };
    },
  };
}

/** Measures the time until a publish is visible on each of two processes with one lake, ms. */
export async function freshnessOfTwo() {
  const first = await startSite();
  const second = await startSite(await sourceOf(first));
  const editor = await editorOf(first);
  /** @type {number[]} */
  const delays = [];
  for (let count = 0; count < PUBLISHES; count += 1) {
    await editor
      .patch('homePage')
      .set({ servicesHeading: headingOf(count) })
      .commit();
    const published = performance.now();
    for (const { origin } of [first, second]) {
      while (countIn(await (await fetch(origin)).text()) !== count) await pause(5);
    }
    delays.push(performance.now() - published);
  }
  await stop(second.child);
  await stop(first.child);
  return delays;
}
