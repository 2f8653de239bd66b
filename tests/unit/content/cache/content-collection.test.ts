import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentChanged } from '../../support/changed-content';
import { DATA_CACHE_COLLECT_AFTER_MS } from '~/platform/constants';
import { MOST_RESULTS } from '~/content/cache/content-cache.server';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import { controlClock, until, type ControlledClock } from '../../support/controlled-clock';

const QUERY = '*[_type == "service"]';
const MINUTE = 60_000;

let content: CachedContent;
let clock: ControlledClock;

beforeEach(async () => {
  content = await startCachedContent();
  content.source.publish(QUERY, 'content', ['s1:service']);
  clock = controlClock();
});
afterEach(async () => {
  clock.restore();
  await content.close();
});

/** The number of requests to the source. */
const requestCount = () => content.source.requests.length;

describe('content in memory [content.cache-collection]', () => {
  it('is removed after five minutes without a read', async () => {
    await content.cache.query(QUERY);
    await clock.advance(DATA_CACHE_COLLECT_AFTER_MS + 1);
    await content.cache.query(QUERY);
    expect(requestCount()).toBe(2);
  });

  it('stays cached until then', async () => {
    await content.cache.query(QUERY);
    await clock.advance(DATA_CACHE_COLLECT_AFTER_MS - 1);
    await content.cache.query(QUERY);
    expect(requestCount()).toBe(1);
  });

  it('stays cached while visitors keep reading it', async () => {
    for (let visit = 0; visit < 5; visit += 1) {
      await content.cache.query(QUERY);
      await clock.advance(4 * MINUTE);
    }
    expect(requestCount()).toBe(1);
  });

  it('is removed when many other results were read since', async () => {
    const read = (number: number) => content.cache.query(QUERY, { number });
    for (let number = 0; number <= MOST_RESULTS; number += 1) await read(number);
    expect(requestCount()).toBe(MOST_RESULTS + 1);
    await read(1);
    await read(MOST_RESULTS);
    expect(requestCount()).toBe(MOST_RESULTS + 1);
    await read(0);
    expect(requestCount()).toBe(MOST_RESULTS + 2);
  });

  it('is still refetched when a visitor reads it during a retry', async () => {
    const { cache, source } = content;
    await cache.query(QUERY);
    source.behave('fail');
    void contentChanged(cache, ['s1:service']);
    const visitor = cache.query(QUERY);
    await clock.untilWaitingFor(1_000);
    await clock.advance(800);
    await visitor;
    await clock.advance(200);
    await until(() => requestCount() > 2);
    expect(requestCount()).toBe(3);
  });
});
