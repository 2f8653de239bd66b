import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '~/guarded.server';
import { parseJson } from '~/server/http/parse-json.server';
import { followEventStream } from '~/server/http/follow-event-stream.server';
import { throttle } from './throttle.server';

/** The delay before a new connection after the last one failed. */
const RECONNECT_AFTER_MS = 1_000;

/** The shortest time between two refetches of all content because of malformed events. */
const MALFORMED_EVENT_INTERVAL_MS = 5_000;

/** The content cache, or the page cache in front of it. */
export interface LiveUpdateListener {
  /** Documents changed that queries with these sync tags depend on. */
  changed(tags: readonly string[]): void;
  /** Events may be lost, so any content may have changed. */
  missed(): void;
}

const Message = z.object({ tags: z.array(z.string()) });

/**
 * Keeps one connection to the source's live events for this process. Events may be lost before a
 * connection, so the listener's `missed` is called for each one, except for the first if it succeeds at the
 * first attempt. That is why no connection asks for the events that it has missed. A malformed event also
 * counts as missed, because it may have reported any change.
 * @returns a function that ends the connection.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export function subscribeToLiveUpdates(
  client: SanityClient,
  listener: LiveUpdateListener,
  log: Logger,
): () => void {
  const end = new AbortController();
  /** True after the first connection or the first interruption. */
  let mayHaveMissed = false;
  const refetchAfterMalformed = throttle(MALFORMED_EVENT_INTERVAL_MS, log, () => {
    log.warn('a live event could not be read; all content is fetched again');
    listener.missed();
  });

  function handle(type: string | undefined, data: string) {
    if (type === 'welcome') return connected();
    if (type === 'restart') return listener.missed();
    if (type === 'goaway') return log.warn('the content source ends live updates');
    const message = type === 'message' ? Message.safeParse(parseJson(data)) : undefined;
    if (message?.success) listener.changed(message.data.tags);
    else refetchAfterMalformed.run();
  }

  function connected() {
    if (mayHaveMissed) listener.missed();
    log.info('live updates are connected');
    mayHaveMissed = true;
  }

  function interrupted(cause: unknown) {
    log.warn({ err: cause }, 'live updates are interrupted');
    mayHaveMissed = true;
  }

  const follow = guarded(log, 'live updates cannot be followed', () =>
    followEventStream(
      client.getUrl(client.getDataUrl('live/events')),
      { signal: end.signal, reconnectAfterMs: RECONNECT_AFTER_MS },
      { event: ({ event, data }) => handle(event, data), interrupted },
    ),
  );
  follow();
  return () => {
    end.abort();
    refetchAfterMalformed.end();
  };
}
