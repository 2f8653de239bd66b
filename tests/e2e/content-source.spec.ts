import {
  DATA_CACHE_COLLECT_AFTER_MS,
  DATA_FETCH_MAX_BACKOFF_MS,
  DATA_FETCH_RETRIES,
} from '../../app/constants';
import { startContentSource, type ContentSource } from '../support/content-source';
import { startSiteWithStoppedClock, type SiteProcess } from '../support/site-process';
import { expect, test } from '../support/test';

/** In the query for what header and footer show, which every page needs. */
const SETTINGS = 'phoneUs';

/** Waits before the retries, ms: exponential. */
const BACKOFFS = [1_000, 2_000, 4_000];

test.describe('Fetching content', () => {
  let source: ContentSource;
  let reader: SiteProcess;

  test.beforeEach(async ({ site }) => {
    source = await startContentSource(site.lakePort);
  });
  test.afterEach(async () => {
    // Its clock does not move, so a graceful stop would wait forever.
    await reader.stop('SIGKILL');
    await source.close();
  });

  test('data cache: content unused for 5 minutes is collected, and fetched anew [content.cache-collection]', async ({
    request,
  }) => {
    reader = await startSiteWithStoppedClock({ SANITY_API_HOST: source.origin });
    // Known pages are cached. A page that does not exist needs the site settings each time.
    const openUnknown = async (path: string) =>
      expect((await request.get(reader.origin + path)).status()).toBe(404);
    await expect.poll(() => reader.log()).toContain('the site is ready');
    await openUnknown('/nowhere');
    expect(source.timesAsked(SETTINGS)).toBe(1);

    await reader.clock.advance(DATA_CACHE_COLLECT_AFTER_MS - 1);
    await openUnknown('/nowhere-else');
    expect(source.timesAsked(SETTINGS)).toBe(1);

    await reader.clock.advance(DATA_CACHE_COLLECT_AFTER_MS);
    await openUnknown('/nowhere-at-all');
    expect(source.timesAsked(SETTINGS)).toBe(2);
  });

  test('data fetching: 3 retries with exponential back-off, and then no more [content.retries]', async ({
    request,
  }) => {
    source.shut(SETTINGS);
    reader = await startSiteWithStoppedClock({ SANITY_API_HOST: source.origin });
    const answer = request.get(`${reader.origin}/about`);
    await expect.poll(() => source.timesAsked(SETTINGS)).toBe(1);

    for (const [retries, backoff] of BACKOFFS.entries()) {
      await reader.clock.untilWaitingFor(backoff, () => source.turnAway());
      await reader.clock.advance(backoff - 1);
      expect(source.timesAsked(SETTINGS)).toBe(1 + retries);

      await reader.clock.advance(1);
      await expect.poll(() => source.timesAsked(SETTINGS)).toBe(2 + retries);
    }
    source.turnAway();
    expect((await answer).status()).toBeGreaterThanOrEqual(500);
    await reader.clock.advance(2 * DATA_FETCH_MAX_BACKOFF_MS);
    expect(source.timesAsked(SETTINGS)).toBe(1 + DATA_FETCH_RETRIES);

    source.open();
    expect((await request.get(`${reader.origin}/about`)).status()).toBe(200);
  });
});
