import {
  DATA_CACHE_COLLECT_AFTER_MS,
  DATA_FETCH_MAX_BACKOFF_MS,
  DATA_FETCH_RETRIES,
} from '../../../app/constants';
import { startQueryProxy, type QueryProxy } from './query-proxy';
import { startSiteWithStoppedClock, type SiteProcess } from '../../support/site-process';
import { expect, test } from '../../support/test';

/** A text in the query for the site's settings, which every page runs. */
const SETTINGS = 'phoneUs';

/** A text in the query for the redirect of an unknown address, which the start of the site does not run. */
const REDIRECT = '"redirect"';

/** The delays before the retries, ms. */
const BACKOFFS = [1_000, 2_000, 4_000];

test.describe('Fetching content', () => {
  let proxy: QueryProxy;
  let fetchingSite: SiteProcess;

  test.beforeEach(async ({ site }) => {
    proxy = await startQueryProxy(site.lakePort);
  });
  test.afterEach(async () => {
    // A graceful shutdown waits for timers, which do not fire while the clock is stopped.
    await fetchingSite.stop('SIGKILL');
    await proxy.close();
  });

  test('removes content that was not read for 5 minutes, and then fetches it again [content.cache-collection]', async ({
    request,
  }) => {
    fetchingSite = await startSiteWithStoppedClock({ SANITY_API_HOST: proxy.origin });
    // Existing pages come from the page cache. A page that does not exist reads the settings.
    const openUnknown = async (path: string) =>
      expect((await request.get(fetchingSite.origin + path)).status()).toBe(404);
    await expect.poll(() => fetchingSite.log()).toContain('the site is ready');
    await openUnknown('/nowhere');
    expect(proxy.countQueries(SETTINGS)).toBe(1);

    await fetchingSite.clock.advance(DATA_CACHE_COLLECT_AFTER_MS - 1);
    await openUnknown('/nowhere-else');
    expect(proxy.countQueries(SETTINGS)).toBe(1);

    await fetchingSite.clock.advance(DATA_CACHE_COLLECT_AFTER_MS);
    await openUnknown('/nowhere-at-all');
    expect(proxy.countQueries(SETTINGS)).toBe(2);
  });

  test('retries a failed fetch 3 times with exponential back-off [content.retries]', async ({
    request,
  }) => {
    proxy.holdQueries(REDIRECT);
    fetchingSite = await startSiteWithStoppedClock({ SANITY_API_HOST: proxy.origin });
    const response = request.get(`${fetchingSite.origin}/nowhere`);
    await expect.poll(() => proxy.countQueries(REDIRECT)).toBe(1);

    for (const [retries, backoff] of BACKOFFS.entries()) {
      await fetchingSite.clock.untilWaitingFor(backoff, () => proxy.abortHeldQueries());
      await fetchingSite.clock.advance(backoff - 1);
      expect(proxy.countQueries(REDIRECT)).toBe(1 + retries);

      await fetchingSite.clock.advance(1);
      await expect.poll(() => proxy.countQueries(REDIRECT)).toBe(2 + retries);
    }
    proxy.abortHeldQueries();
    expect((await response).status()).toBeGreaterThanOrEqual(500);
    await fetchingSite.clock.advance(2 * DATA_FETCH_MAX_BACKOFF_MS);
    expect(proxy.countQueries(REDIRECT)).toBe(1 + DATA_FETCH_RETRIES);

    proxy.forwardQueries();
    expect((await request.get(`${fetchingSite.origin}/nowhere`)).status()).toBe(404);
  });
});
