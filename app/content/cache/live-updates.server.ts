import { MessageParseError, type SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { throttle } from './throttle.server';
import './guard-event-source.server';

/** The delay before a new subscription after the last one failed. */
const RESUBSCRIBE_AFTER_MS = 1_000;

/** The shortest time between two refetches of all content because of malformed events. */
const MALFORMED_EVENT_INTERVAL_MS = 5_000;

/** The content cache, or the page cache in front of it. */
export interface LiveUpdateListener {
  /** Documents changed that queries with these sync tags depend on. */
  changed(tags: readonly string[]): void;
  /** Events may be lost, so any content may have changed. */
  missed(): void;
}

/** The events that the source may send. The client does not validate them. */
const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), tags: z.array(z.string()) }),
  z.object({ type: z.enum(['restart', 'reconnect', 'welcome', 'goaway']) }),
]);
type ParsedEvent = z.infer<typeof liveEvent>;

/**
 * Keeps one subscription to the source's live events for this process. The client reconnects by
 * itself. Events may be lost before a connection, so the listener's `missed` is called for each one,
 * except for the first if it succeeds at the first attempt. A malformed event also counts as missed,
 * because it may have reported any change.
 * @returns a function that ends the subscription.
 */
export function subscribeToLiveUpdates(
  client: SanityClient,
  listener: LiveUpdateListener,
  log: Logger,
): () => void {
  let ended = false;
  /** True after the first connection or the first interruption. */
  let mayHaveMissed = false;
  /** The client tries again each second, perhaps for hours. The log has one line for all of it. */
  let isInterrupted = false;
  let retry: NodeJS.Timeout | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  const refetchAfterMalformed = throttle(MALFORMED_EVENT_INTERVAL_MS, () => {
    log.warn('a live event could not be read; all content is fetched again');
    listener.missed();
  });

  function subscribe() {
    subscription = client.live.events().subscribe({
      next(event: unknown) {
        const parsed = liveEvent.safeParse(event);
        if (parsed.success) handle(parsed.data);
        else refetchAfterMalformed.run();
      },
      error: (error: unknown) => subscribeAgain(error),
      complete: () => subscribeAgain(undefined),
    });
  }

  function handle(event: ParsedEvent) {
    if (event.type === 'message') listener.changed(event.tags);
    if (event.type === 'restart') listener.missed();
    if (event.type === 'reconnect') {
      mayHaveMissed = true;
      if (!isInterrupted) log.warn('live updates are interrupted');
      isInterrupted = true;
    }
    if (event.type === 'goaway') log.warn('the content source ends live updates');
    if (event.type === 'welcome') {
      if (mayHaveMissed) listener.missed();
      log.info('live updates are connected');
      isInterrupted = false;
      // A second welcome means that the client has reconnected.
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
    refetchAfterMalformed.end();
    subscription?.unsubscribe();
  };
}

/**
 * Returns whether the client failed to parse an event's data, which was not JSON or not an object.
 * Such an event may follow every connection, and every connection refetches all content, so the next
 * subscription waits longer.
 */
function isUnreadable(cause: unknown): boolean {
  return cause instanceof MessageParseError || cause instanceof TypeError;
}
