import { MessageParseError, type SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { atMostEvery } from './throttle.server';
import './guard-event-source.server';

/** How long to wait before subscribing again after the subscription itself failed. */
const RESUBSCRIBE_AFTER_MS = 1_000;

/** Everything is read anew at most this often on account of events that make no sense, ms. */
const MALFORMED_EVENT_INTERVAL_MS = 5_000;

/** What hears of changes: the content cache and, in front of it, the page cache. */
export interface LiveUpdateListener {
  /** Documents changed that queries with these sync tags depend on. */
  changed(tags: readonly string[]): void;
  /** Changes may have been missed; everything has to be read anew. */
  missed(): void;
}

/** Events as the source may send them; the client passes on what it got. */
const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), tags: z.array(z.string()) }),
  z.object({ type: z.enum(['restart', 'reconnect', 'welcome', 'goaway']) }),
]);
type KnownEvent = z.infer<typeof liveEvent>;

/**
 * Keeps one subscription to the source's live events for this process. It reconnects by itself;
 * every connection but one that came about at once reports what was missed, because nobody can tell
 * what happened before it. An event that makes no sense may have told of any change.
 * @returns a function that ends the subscription.
 */
export function subscribeToLiveUpdates(
  client: SanityClient,
  listener: LiveUpdateListener,
  log: Logger,
): () => void {
  let ended = false;
  /** From the first welcome or interruption on. */
  let mayHaveMissed = false;
  let retry: NodeJS.Timeout | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  const reactToMalformedEvent = atMostEvery(MALFORMED_EVENT_INTERVAL_MS, () => {
    log.warn('a live event could not be read; all content is fetched again');
    listener.missed();
  });

  function subscribe() {
    subscription = client.live.events().subscribe({
      next(event: unknown) {
        const parsed = liveEvent.safeParse(event);
        if (parsed.success) handle(parsed.data);
        else reactToMalformedEvent.run();
      },
      error: (error: unknown) => subscribeAgain(error),
      complete: () => subscribeAgain(undefined),
    });
  }

  function handle(event: KnownEvent) {
    if (event.type === 'message') listener.changed(event.tags);
    if (event.type === 'restart') listener.missed();
    if (event.type === 'reconnect') {
      mayHaveMissed = true;
      log.warn('live updates are interrupted');
    }
    if (event.type === 'goaway') log.warn('the content source ends live updates');
    if (event.type === 'welcome') {
      if (mayHaveMissed) listener.missed();
      log.info('live updates are connected');
      // Another welcome is that of another connection.
      mayHaveMissed = true;
    }
  }

  function subscribeAgain(cause: unknown) {
    if (ended) return;
    log.warn({ err: cause }, 'live updates ended; subscribing again');
    mayHaveMissed = true;
    const delay = isUnreadable(cause) ? MALFORMED_EVENT_INTERVAL_MS : RESUBSCRIBE_AFTER_MS;
    retry = setTimeout(subscribe, delay);
  }

  subscribe();
  return () => {
    ended = true;
    clearTimeout(retry);
    reactToMalformedEvent.end();
    subscription?.unsubscribe();
  };
}

/**
 * Whether the client could not read an event's data: it was no JSON, or no object. Another one may come
 * with every connection, and every connection has all content fetched again.
 */
function isUnreadable(cause: unknown): boolean {
  return cause instanceof MessageParseError || cause instanceof TypeError;
}
