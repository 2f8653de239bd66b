import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** The longest event that is accepted, UTF-16 code units. The events of a Content Lake are shorter. */
const MAX_EVENT_LENGTH = 16_000_000;

/** The delay before documents are watched again after an interruption. */
const REWATCH_AFTER_MS = 5_000;

interface StreamOptions {
  /** Sent as the bearer token. */
  token?: string | undefined;
  signal: AbortSignal;
}

interface StreamHandler {
  event: (event: EventSourceMessage) => void;
  /**
   * Called once for each interruption, and not for each attempt to connect. The cause is undefined when the source
   * ended the stream.
   */
  interrupted: (cause: unknown) => void;
}

/**
 * Follows a stream of events of a Content Lake until the signal is aborted. After an interruption it
 * connects again, without asking for the events that it has missed. An interruption is over with the event
 * `welcome`, which is the first of each connection.
 * @param reconnectAfterMs the delay before a new connection, ms.
 */
export async function followEventStream(
  address: string,
  { reconnectAfterMs, ...options }: StreamOptions & { reconnectAfterMs: number },
  handler: StreamHandler,
): Promise<void> {
  let isInterrupted = false;
  while (!options.signal.aborted) {
    let cause: unknown;
    try {
      for await (const event of readEventStream(address, options)) {
        if (event.event === 'welcome') isInterrupted = false;
        handler.event(event);
      }
    } catch (error) {
      cause = error;
    }
    if (options.signal.aborted) return;
    if (!isInterrupted) handler.interrupted(cause);
    isInterrupted = true;
    await sleep(reconnectAfterMs, undefined, { ref: false });
  }
}

export interface DocumentWatcher extends Pick<StreamHandler, 'interrupted'> {
  /** Called for each change, and after each connection, because earlier changes may have been missed. */
  changed: () => void;
}

/**
 * Watches the documents that match a query, until the signal is aborted. It calls `changed` once queries return the
 * change.
 * @param client whose token may read the documents.
 */
export function watchDocuments(
  client: SanityClient,
  query: string,
  signal: AbortSignal,
  { changed, interrupted }: DocumentWatcher,
): Promise<void> {
  const search = new URLSearchParams({
    query,
    includeResult: 'false',
    includeMutations: 'false',
    visibility: 'query',
  });
  return followEventStream(
    client.getUrl(`${client.getDataUrl('listen')}?${search}`),
    { token: client.config().token, signal, reconnectAfterMs: REWATCH_AFTER_MS },
    {
      event({ event }) {
        if (event === 'welcome' || event === 'mutation') changed();
      },
      interrupted,
    },
  );
}

/**
 * Yields the server-sent events of a response until it ends. It replaces the streams of `@sanity/client`:
 * in Node these use `eventsource` 2, which throws in callbacks, where nobody can catch it, when an event
 * has an id that no HTTP header can contain, or a type that its listeners do not expect.
 * @throws {Error} when the response isn't an event stream, or the connection breaks; the signal's reason.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
async function* readEventStream(
  address: string,
  { token, signal }: StreamOptions,
): AsyncGenerator<EventSourceMessage> {
  const response = await fetch(address, {
    headers: {
      Accept: 'text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    redirect: 'error',
    signal,
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw new Error(
      `The response isn't an event stream: status ${response.status}, type "${type}"`,
    );
  }
  yield* response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH }));
}
