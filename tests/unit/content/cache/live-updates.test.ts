import { MessageParseError, type LiveEvent, type SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToLiveUpdates } from '~/content/cache/live-updates.server';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

interface Subscriber {
  next(event: unknown): void;
  error(cause: unknown): void;
  complete(): void;
}

/** Whoever subscribed to the source's events, in order. */
let subscribers: Subscriber[];
let unsubscribed: number;
let lines: RecordedLog['lines'];
let end: () => void;
const changed = vi.fn<(tags: readonly string[]) => void>();
const missed = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  for (const told of [changed, missed]) told.mockClear();
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
  // All of the client that live updates ask for.
  const client = { live: { events } } as unknown as SanityClient;
  end = subscribeToLiveUpdates(client, { changed, missed }, recorded.log);
});
afterEach(() => void vi.useRealTimers());

const WELCOME: LiveEvent = { type: 'welcome' };
const RECONNECT: LiveEvent = { type: 'reconnect' };

function happen(...events: unknown[]): void {
  for (const event of events) subscribers.at(-1)?.next(event);
}

describe('live updates', () => {
  it('tell which content changed', () => {
    happen(WELCOME, { type: 'message', id: 'two', tags: ['s1:a', 's1:b'] });
    expect(changed).toHaveBeenCalledExactlyOnceWith(['s1:a', 's1:b']);
    expect(missed).not.toHaveBeenCalled();
  });

  it.each<[string, LiveEvent[]]>([
    ['a connection after the first', [WELCOME, WELCOME]],
    ['a first connection that did not come about at once', [RECONNECT, WELCOME]],
    ['a source that cannot tell what changed', [WELCOME, { type: 'restart', id: 'two' }]],
  ])('say that changes may have been missed by %s', (_name, events) => {
    happen(...events);
    expect(missed).toHaveBeenCalledOnce();
  });

  it('say nothing of the sort while the connection is only lost', () => {
    happen(WELCOME, RECONNECT);
    expect(missed).not.toHaveBeenCalled();
    expect(lines.map(({ msg }) => msg)).toEqual([
      'live updates are connected',
      'live updates are interrupted',
    ]);
  });

  it.each<[string, (subscriber: Subscriber | undefined) => void]>([
    ['fails', (subscriber) => subscriber?.error(new Error('No more.'))],
    ['ends', (subscriber) => subscriber?.complete()],
  ])('are subscribed to again a second after the subscription %s', (_name, stop) => {
    stop(subscribers[0]);
    vi.advanceTimersByTime(999);
    expect(subscribers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(subscribers).toHaveLength(2);

    happen(WELCOME);
    expect(missed).toHaveBeenCalledOnce();
    expect(lines[0]).toMatchObject({ msg: 'live updates ended; subscribing again' });
  });

  it('are not subscribed to again once nobody listens', () => {
    end();
    expect(unsubscribed).toBe(1);
    subscribers[0]?.complete();
    vi.advanceTimersByTime(10_000);
    expect(subscribers).toHaveLength(1);
  });

  it('do not wait to subscribe again once nobody listens', () => {
    subscribers[0]?.complete();
    end();
    vi.advanceTimersByTime(10_000);
    expect(subscribers).toHaveLength(1);
  });
});

const MALFORMED_EVENTS: [string, unknown][] = [
  ['tags that are null', { type: 'message', id: '', tags: null }],
  ['tags that are one text', { type: 'message', id: '', tags: 's1:a' }],
  ['tags that are no strings', { type: 'message', id: '', tags: ['s1:a', 7] }],
  ['no tags', { type: 'message', id: '' }],
  ['an unknown type', { type: 'surprise', id: '', tags: ['s1:a'] }],
  ['no type', {}],
  ['nothing in it', null],
];

describe('a malformed live event', () => {
  it.each(MALFORMED_EVENTS)('with %s counts as a change of anything', (_name, event) => {
    happen(WELCOME, event);
    expect(changed).not.toHaveBeenCalled();
    expect(missed).toHaveBeenCalledOnce();
    expect(lines.map(({ msg }) => msg)).toContain(
      'a live event could not be read; all content is fetched again',
    );
  });

  it('has everything read anew every five seconds at most, and after the last one', () => {
    happen(WELCOME);
    for (let count = 0; count < 100; count += 1) happen({ type: 'message', tags: null });
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_999);
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(missed).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(missed).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Error]>([
    ['no JSON', new MessageParseError('Unable to parse EventSource message')],
    ['no object', new TypeError('Cannot read properties of undefined')],
  ])('whose data are %s ends a subscription for five seconds', (_name, error) => {
    subscribers[0]?.error(error);
    vi.advanceTimersByTime(4_999);
    expect(subscribers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(subscribers).toHaveLength(2);
  });

  it('has nothing read anew once nobody listens', () => {
    happen(WELCOME, null, null);
    end();
    vi.advanceTimersByTime(10_000);
    expect(missed).toHaveBeenCalledOnce();
  });
});
