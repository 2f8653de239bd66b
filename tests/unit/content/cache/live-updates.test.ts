import { MessageParseError, type LiveEvent, type SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToLiveUpdates } from '~/content/cache/live-updates.server';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

interface Subscriber {
  next(event: unknown): void;
  error(cause: unknown): void;
  complete(): void;
}

/** All subscribers to the source's events, in order. */
let subscribers: Subscriber[];
let unsubscribed: number;
let lines: RecordedLog['lines'];
let end: () => void;
const changed = vi.fn<(tags: readonly string[]) => void>();
const missed = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  for (const listener of [changed, missed]) listener.mockClear();
  subscribers = [];
  unsubscribed = 0;
  const recorded = recordLog();
  lines = recorded.lines;
  const events = () => ({
    subscribe(subscriber: Subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe: () => (unsubscribed += 1) };
    },
  });
  // The part of the client that live updates use.
  const client = { live: { events } } as unknown as SanityClient;
  end = subscribeToLiveUpdates(client, { changed, missed }, recorded.log);
});
afterEach(() => void vi.useRealTimers());

const WELCOME: LiveEvent = { type: 'welcome' };
const RECONNECT: LiveEvent = { type: 'reconnect' };

function emit(...events: unknown[]): void {
  for (const event of events) subscribers.at(-1)?.next(event);
}

describe('live updates', () => {
  it('report which content changed', () => {
    emit(WELCOME, { type: 'message', id: 'two', tags: ['s1:a', 's1:b'] });
    expect(changed).toHaveBeenCalledExactlyOnceWith(['s1:a', 's1:b']);
    expect(missed).not.toHaveBeenCalled();
  });

  it.each<[string, LiveEvent[]]>([
    ['a connection after the first', [WELCOME, WELCOME]],
    ['a first connection after a failed attempt', [RECONNECT, WELCOME]],
    ['a source that does not know what changed', [WELCOME, { type: 'restart', id: 'two' }]],
  ])('report missed changes after %s', (_name, events) => {
    emit(...events);
    expect(missed).toHaveBeenCalledOnce();
  });

  it('report no missed changes while the connection is lost', () => {
    emit(WELCOME, RECONNECT);
    expect(missed).not.toHaveBeenCalled();
    expect(lines.map(({ msg }) => msg)).toEqual([
      'live updates are connected',
      'live updates are interrupted',
    ]);
  });

  it.each<[string, (subscriber: Subscriber | undefined) => void]>([
    ['fails', (subscriber) => subscriber?.error(new Error('No more.'))],
    ['ends', (subscriber) => subscriber?.complete()],
  ])('subscribe again one second after the subscription %s', (_name, stop) => {
    stop(subscribers[0]);
    vi.advanceTimersByTime(999);
    expect(subscribers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(subscribers).toHaveLength(2);

    emit(WELCOME);
    expect(missed).toHaveBeenCalledOnce();
    expect(lines[0]).toMatchObject({ msg: 'live updates ended; subscribing again' });
  });

  it('do not subscribe again after the end', () => {
    end();
    expect(unsubscribed).toBe(1);
    subscribers[0]?.complete();
    vi.advanceTimersByTime(10_000);
    expect(subscribers).toHaveLength(1);
  });

  it('cancel a pending subscription at the end', () => {
    subscribers[0]?.complete();
    end();
    vi.advanceTimersByTime(10_000);
    expect(subscribers).toHaveLength(1);
  });
});

const MALFORMED_EVENTS: [string, unknown][] = [
  ['tags that are null', { type: 'message', id: '', tags: null }],
  ['one string as tags', { type: 'message', id: '', tags: 's1:a' }],
  ['a tag that is not a string', { type: 'message', id: '', tags: ['s1:a', 7] }],
  ['no tags', { type: 'message', id: '' }],
  ['an unknown type', { type: 'surprise', id: '', tags: ['s1:a'] }],
  ['no type', {}],
  ['no content', null],
];

describe('a malformed live event', () => {
  it.each(MALFORMED_EVENTS)('with %s counts as a change of everything', (_name, event) => {
    emit(WELCOME, event);
    expect(changed).not.toHaveBeenCalled();
    expect(missed).toHaveBeenCalledOnce();
    expect(lines.map(({ msg }) => msg)).toContain(
      'a live event could not be read; all content is fetched again',
    );
  });

  it('refetches everything every five seconds at most, and once after the last event', () => {
    emit(WELCOME);
    for (let count = 0; count < 100; count += 1) emit({ type: 'message', tags: null });
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_999);
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(missed).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(missed).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Error]>([
    ['not JSON', new MessageParseError('Unable to parse EventSource message')],
    ['not an object', new TypeError('Cannot read properties of undefined')],
  ])('with data that is %s ends a subscription for five seconds', (_name, error) => {
    subscribers[0]?.error(error);
    vi.advanceTimersByTime(4_999);
    expect(subscribers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(subscribers).toHaveLength(2);
  });

  it('refetches nothing after the end', () => {
    emit(WELCOME, null, null);
    end();
    vi.advanceTimersByTime(10_000);
    expect(missed).toHaveBeenCalledOnce();
  });
});
