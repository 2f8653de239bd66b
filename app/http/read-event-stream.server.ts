import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** The longest event that is accepted, UTF-16 code units. The events of a Content Lake are shorter. */
const MAX_EVENT_LENGTH = 16_000_000;

/**
 * Yields the server-sent events of a response until it ends. It replaces the streams of `@sanity/client`:
 * in Node these use `eventsource` 2, which throws in callbacks, where nobody can catch it, when an event
 * has an id that no header can hold or a type that its listeners do not expect.
 * @param token sent as the bearer token.
 * @throws {Error} when the response is no event stream, or the connection breaks; the signal's reason.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* readEventStream(
  address: string,
  { token, signal }: { token?: string | undefined; signal: AbortSignal },
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
    throw new Error(`The response is no event stream: status ${response.status}, type "${type}"`);
  }
  yield* response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH }));
}
