import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';

/** How long to wait before subscribing again after the subscription itself failed. */
const RESUBSCRIBE_AFTER_MS = 1_000;

/** What hears of changes: the content cache and, in front of it, the page cache. */
export interface LiveUpdateListener {
  /** Documents changed that queries with these sync tags depend on. */
  changed(tags: readonly string[]): void;
  /** Changes may have been missed; everything has to be read anew. */
  missed(): void;
}

/**
 * Keeps one subscription to the source's live events for this process. It reconnects by itself;
 * every connection but one that came about at once reports what was missed, because nobody can tell
 * what happened before it.
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

  function subscribe() {
    subscription = client.live.events().subscribe({
      next(event) {
        if (event.type === 'message') listener.changed(event.tags);
        if (event.type === 'restart') listener.missed();
        if (event.type === 'reconnect') {
          mayHaveMissed = true;
          log.warn('live updates are interrupted');
        }
        if (event.type === 'welcome') {
          if (mayHaveMissed) listener.missed();
          log.info('live updates are connected');
          // Another welcome is that of another connection.
          mayHaveMissed = true;
        }
      },
      error: (error: unknown) => subscribeAgain(error),
      complete: () => subscribeAgain(undefined),
    });
  }

  function subscribeAgain(cause: unknown) {
    if (ended) return;
    log.warn({ err: cause }, 'live updates ended; subscribing again');
    mayHaveMissed = true;
    retry = setTimeout(subscribe, RESUBSCRIBE_AFTER_MS);
  }

  subscribe();
  return () => {
    ended = true;
    clearTimeout(retry);
    subscription?.unsubscribe();
  };
}
