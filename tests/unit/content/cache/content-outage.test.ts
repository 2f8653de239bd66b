import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchBackoff } from '~/content/cache/back-off.server';
import type { ContentCache } from '~/content/cache/memory-cache.server';
import { ContentUnavailableError } from '~/content/content-reader';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import type { ContentSource } from '../../support/content-source';
import { controlClock, until, type ControlledClock } from '../../support/controlled-clock';
import { reasonOf } from '../../support/reason-of';

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

/** Resolves once the source was asked so many times. */
const asked = (times: number) => until(() => source.asked.length === times);

describe('a source that fails', () => {
  beforeEach(() => source.behave('fail'));

  it('is asked again after 1 s, 2 s and 4 s, and then no more', async () => {
    const visitor = reasonOf(cache.query(QUERY));
    for (const [attempt, delay] of BACK_OFFS.entries()) {
      await clock.untilWaitingFor(delay);
      await clock.advance(delay - 1);
      expect(source.asked).toHaveLength(attempt + 1);
      await clock.advance(1);
      await asked(attempt + 2);
    }
    await until(() => content.lines.length > 0);
    await clock.advance(MINUTE);
    expect(source.asked).toHaveLength(4);
    expect(await visitor).toBeInstanceOf(ContentUnavailableError);
  });

  it('is in the log, once, with the reason', async () => {
    const visitor = reasonOf(cache.query(QUERY));
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

  it('answers the visitor who waits, when it comes back in time', async () => {
    const visitor = cache.query(QUERY);
    await clock.untilWaitingFor(1_000);
    source.behave('answer');
    await clock.advance(1_000);
    expect(await visitor).toBe('old');
  });
});

describe('a source that is silent', () => {
  beforeEach(() => source.behave('hold'));

  it('keeps a visitor waiting for 4 s, no longer', async () => {
    let isWaiting = true;
    const visitor = reasonOf(cache.query(QUERY)).finally(() => (isWaiting = false));
    await asked(1);
    await clock.advance(3_999);
    expect(isWaiting).toBe(true);
    await clock.advance(1);
    expect(await visitor).toBeInstanceOf(ContentUnavailableError);
  });

  it('still answers the next visitor with what it was asked before', async () => {
    const first = reasonOf(cache.query(QUERY));
    await asked(1);
    await clock.advance(4_000);
    expect(await first).toBeInstanceOf(ContentUnavailableError);
    const second = cache.query(QUERY);
    source.release();
    expect(await second).toBe('old');
    expect(source.asked).toHaveLength(1);
  });
});

describe('with older content at hand', () => {
  beforeEach(async () => {
    await cache.query(QUERY);
    source.publish(QUERY, 'new', ['s1:service']);
  });

  it('shows it while the source is down, and says that it is old', async () => {
    source.behave('fail');
    void cache.invalidate(['s1:service']);
    const visitor = cache.read(QUERY, {});
    await clock.untilWaitingFor(1_000);
    await clock.advance(800);
    expect(await visitor).toMatchObject({ result: 'old', isCurrent: false });
  });

  it('shows the newer once the source is back', async () => {
    source.behave('fail');
    void cache.invalidate(['s1:service']);
    await clock.untilWaitingFor(1_000);
    source.behave('answer');
    await clock.advance(1_000);
    expect(await cache.read(QUERY, {})).toMatchObject({ result: 'new', isCurrent: true });
  });

  it('waits 800 ms for the newer, no longer', async () => {
    source.behave('hold');
    void cache.invalidate(['s1:service']);
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
