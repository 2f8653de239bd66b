import type { LiveEvent, SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToLiveUpdates } from '~/content/live-updates.server';
import { recordLog, type RecordedLog } from '../support/recorded-log';

interface Subscriber {
  next(event: LiveEvent): void;
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

function happen(...events: LiveEvent[]): void {
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
