/** Measures how fresh the served pages are while staff publish. */
import { lakeClient, lakeEnvironment, startSite, stop } from './processes.mjs';

/** The interval between two publishes, ms. */
const PUBLISH_EVERY_MS = 200;
/** The interval between two requests of the page, ms. */
const REQUEST_EVERY_MS = 25;
const PUBLISHES = 20;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const headingOf = (/** @type {number} */ count) => `Six ways in (${count}).`;
const countIn = (/** @type {string} */ html) =>
  Number(html.match(/Six ways in \((\d+)\)\./)?.[1] ?? -1);

/**
 * Publishes new headings of the home page and requests the page, until it is stopped.
 * @param {import('./processes.mjs').Site} site
 */
export function publishContinuously(site) {
  const stopping = new AbortController();
  /** The time when each heading was published, ms. @type {number[]} */
  const publishedAt = [];
  let oldestMs = 0;

  const publishing = (async () => {
    const client = await lakeClient(site);
    while (!stopping.signal.aborted) {
      const next = pause(PUBLISH_EVERY_MS);
      await client
        .patch('homePage')
        .set({ servicesHeading: headingOf(publishedAt.length) })
        .commit();
      publishedAt.push(performance.now());
      await next;
    }
  })();
  const requesting = (async () => {
    while (!stopping.signal.aborted) {
      const requestedAt = performance.now();
      const count = countIn(await (await fetch(site.origin)).text());
      // A heading is outdated from the moment when the next one is published.
      const outdatedAt = publishedAt[count + 1] ?? requestedAt;
      oldestMs = Math.max(oldestMs, requestedAt - outdatedAt);
      await pause(REQUEST_EVERY_MS);
    }
  })();
  return {
    /** @returns the number of publishes, and by how much the most outdated page was out of date, ms */
    async stop() {
      stopping.abort();
      await Promise.all([publishing, requesting]);
      return { publishes: publishedAt.length, oldestMs };
    },
  };
}

/** Measures how long it takes until two processes with one lake both serve a publish, ms. */
export async function publishDelays() {
  const first = await startSite();
  const second = await startSite(await lakeEnvironment(first));
  const client = await lakeClient(first);
  /** @type {number[]} */
  const delays = [];
  for (let count = 0; count < PUBLISHES; count += 1) {
    await client
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
