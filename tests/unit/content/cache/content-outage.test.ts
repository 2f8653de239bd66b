import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentChanged } from '../../support/changed-content';
import { fetchBackoff, type ContentCache } from '~/content/cache/content-cache.server';
import { ContentUnavailableError } from '~/content/content-reader';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import type { ContentSource } from '../../support/content-source';
import { controlClock, until, type ControlledClock } from '../../support/controlled-clock';
import { rejectionReason } from '../../support/rejection-reason';

const QUERY = '*[_type == "service"]';
const BACK_OFFS = [1_000, 2_000, 4_000];
const MINUTE = 60_000;

let content: CachedContent;
let source: ContentSource;
let cache: ContentCache;
let clock: ControlledClock;

beforeEach(async () => {
  content = await startCachedContent();
  ({ source, cache } = content);
  source.publish(QUERY, 'old', ['s1:service']);
  clock = controlClock();
});
afterEach(async () => {
  clock.restore();
  await content.close();
});

/** Resolves when the source has received this number of requests. */
const untilRequests = (count: number) => until(() => source.requests.length === count);

describe('a source that fails', () => {
  beforeEach(() => source.behave('fail'));

  it('is retried after 1 s, 2 s and 4 s, and then no more [content.retries]', async () => {
    const visitor = rejectionReason(cache.query(QUERY));
    for (const [attempt, delay] of BACK_OFFS.entries()) {
      await clock.untilWaitingFor(delay);
      await clock.advance(delay - 1);
      expect(source.requests).toHaveLength(attempt + 1);
      await clock.advance(1);
      await untilRequests(attempt + 2);
    }
    await until(() => content.lines.length > 0);
    await clock.advance(MINUTE);
    expect(source.requests).toHaveLength(4);
    expect(await visitor).toBeInstanceOf(ContentUnavailableError);
  });

  it('is logged once, with the reason', async () => {
    const visitor = rejectionReason(cache.query(QUERY));
    for (const delay of BACK_OFFS) {
      await clock.untilWaitingFor(delay);
      await clock.advance(delay);
    }
    await visitor;
    await until(() => content.lines.length > 0);
    expect(content.lines).toMatchObject([
      {
        msg: 'content could not be fetched',
        err: { message: expect.stringContaining('The source is down.') },
      },
    ]);
  });

  it('gives the waiting visitor content when it recovers in time', async () => {
    const visitor = cache.query(QUERY);
    await clock.untilWaitingFor(1_000);
    source.behave('respond');
    await clock.advance(1_000);
    expect(await visitor).toBe('old');
  });
});

describe('a source that does not respond', () => {
  beforeEach(() => source.behave('hold'));

  it('makes a visitor wait for 4 s, no longer', async () => {
    let isWaiting = true;
    const visitor = rejectionReason(cache.query(QUERY)).finally(() => (isWaiting = false));
    await untilRequests(1);
    await clock.advance(3_999);
    expect(isWaiting).toBe(true);
    await clock.advance(1);
    expect(await visitor).toBeInstanceOf(ContentUnavailableError);
  });

  it('still gives the next visitor the result of the first request', async () => {
    const first = rejectionReason(cache.query(QUERY));
    await untilRequests(1);
    await clock.advance(4_000);
    expect(await first).toBeInstanceOf(ContentUnavailableError);
    const second = cache.query(QUERY);
    source.release();
    expect(await second).toBe('old');
    expect(source.requests).toHaveLength(1);
  });
});

describe('with older content in the cache', () => {
  beforeEach(async () => {
    await cache.query(QUERY);
    source.publish(QUERY, 'new', ['s1:service']);
  });

  it('shows it while the source is down, and marks it as not current', async () => {
    source.behave('fail');
    void contentChanged(cache, ['s1:service']);
    const visitor = cache.read(QUERY, {});
    await clock.untilWaitingFor(1_000);
    await clock.advance(800);
    expect(await visitor).toMatchObject({ result: 'old', isCurrent: false });
  });

  it('shows the newer content once the source is back', async () => {
    source.behave('fail');
    void contentChanged(cache, ['s1:service']);
    await clock.untilWaitingFor(1_000);
    source.behave('respond');
    await clock.advance(1_000);
    expect(await cache.read(QUERY, {})).toMatchObject({ result: 'new', isCurrent: true });
  });

  it('waits 800 ms for newer content, no longer', async () => {
    source.behave('hold');
    void contentChanged(cache, ['s1:service']);
    let shown: unknown;
    const visitor = cache.query(QUERY).then((result) => (shown = result));
    await clock.advance(799);
    expect(shown).toBeUndefined();
    await clock.advance(1);
    expect(await visitor).toBe('old');
  });
});

describe('the back-off between fetches', () => {
  it.each([
    [0, 1_000],
    [1, 2_000],
    [2, 4_000],
    [4, 16_000],
    [5, 30_000],
    [50, 30_000],
  ])('after %i failures is %i ms', (failures, delay) => {
    expect(fetchBackoff(failures)).toBe(delay);
  });
});
