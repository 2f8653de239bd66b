import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '~/platform/tasks/guarded.server';
import { parseJson } from '~/platform/text/parse-json';
import { followEventStream } from '~/platform/http/follow-event-stream.server';

const Message = z.object({ tags: z.array(z.string()) });

/**
 * Keeps one connection to the source's live events for this process. Events may be lost before a
 * connection, so each one counts as a change of everything, except for the first if it succeeds at the
 * first attempt. That is why no connection asks for the events that it has missed. A malformed event also
 * counts as one, because it may have reported any change.
 * @param changed is called with the sync tags of what has changed; without tags, anything may have
 * @returns a function that ends the connection.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export function subscribeToLiveUpdates(
  client: SanityClient,
  changed: (tags?: readonly string[]) => void,
  log: Logger,
): () => void {
  const end = new AbortController();
  /** True after the first connection or the first interruption. */
  let mayHaveMissed = false;

  function handle(type: string | undefined, data: string) {
    if (type === 'welcome') return connected();
    if (type === 'restart') return changed();
    if (type === 'goaway') return log.warn('the content source ends live updates');
    const message = type === 'message' ? Message.safeParse(parseJson(data)) : undefined;
    if (message?.success) return changed(message.data.tags);
    log.warn('a live event could not be read; all content is fetched again');
    changed();
  }

  function connected() {
    if (mayHaveMissed) changed();
    log.info('live updates are connected');
    mayHaveMissed = true;
  }

  function interrupted(cause: unknown) {
    log.warn({ err: cause }, 'live updates are interrupted');
    mayHaveMissed = true;
  }

  const follow = guarded(log, 'live updates cannot be followed', () =>
    followEventStream(client, client.getDataUrl('live/events'), end.signal, {
      event: ({ event, data }) => handle(event, data),
      interrupted,
    }),
  );
  follow();
  return () => end.abort();
}
