import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** The longest event that is accepted, UTF-16 code units. The events of a Content Lake are shorter. */
const MAX_EVENT_LENGTH = 16_000_000;

/** The delay before a new connection after the last one ended. */
const RECONNECT_AFTER_MS = 1_000;

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
 * @param client its token is sent, if it has one.
 * @param path below the API of the dataset, such as `/data/live/events/production`
 */
export async function followEventStream(
  client: SanityClient,
  path: string,
  signal: AbortSignal,
  handler: StreamHandler,
): Promise<void> {
  let isInterrupted = false;
  while (!signal.aborted) {
    let cause: unknown;
    try {
      for await (const event of readEventStream(client, path, signal)) {
        if (event.event === 'welcome') isInterrupted = false;
        handler.event(event);
      }
    } catch (error) {
      cause = error;
    }
    if (signal.aborted) return;
    if (!isInterrupted) handler.interrupted(cause);
    isInterrupted = true;
    await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
  }
}

/**
 * Yields the server-sent events of a response until it ends. It replaces the streams of `@sanity/client`:
 * in Node these use `eventsource` 2, which throws in callbacks, where nobody can catch it, when an event
 * has an id that no HTTP header can contain, or a type that its listeners do not expect.
 * @throws {Error} when the response isn't an event stream, or the connection breaks; the signal's reason.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
async function* readEventStream(
  client: SanityClient,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const { token } = client.config();
  const response = await fetch(client.getUrl(path), {
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
