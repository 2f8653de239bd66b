import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { SanityClient } from '@sanity/client';
import { createContentClient } from '~/content/source/client.server';
import { contentConfig } from '~/content/source/config.server';
import { listenOnLoopback } from '../../support/loopback';
import type { MalformedResponse } from '../../support/malformed-responses';

/** Longer than any response in these tests, and different from all other delays. */
const CLIENT_TIMEOUT_MS = 60_000;

/** A query request that the source received. */
export interface QueryRequest {
  query: string | null;
  url: URL;
  headers: IncomingHttpHeaders;
}

/** A fake content source on loopback, whose responses the test sets. */
export interface ContentSource {
  origin: string;
  /** The site's own client for this source. Its timeout is longer than any test. */
  client: SanityClient;
  requests: QueryRequest[];
  /** Called for each request before the response. */
  onRequest: (() => void) | undefined;
  /** Sets the result of a query. Without it, the result is null. */
  publish(query: string, result: unknown, syncTags?: string[]): void;
  /** Sets whether it responds at once, with an error, or only after `release`. */
  behave(behaviour: 'respond' | 'fail' | 'hold'): void;
  /** Sets the response to every query. */
  respondWith(response: MalformedResponse): void;
  /** Sends the responses that it held, and responds at once from now on. */
  release(): void;
  close(): Promise<void>;
}

export async function startContentSource(): Promise<ContentSource> {
  const requests: QueryRequest[] = [];
  const published = new Map<string | null, { result: unknown; syncTags: string[] }>();
  let held: (() => void)[] = [];
  let behaviour: 'respond' | 'fail' | 'hold' | MalformedResponse = 'respond';

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const query = url.searchParams.get('query');
    requests.push({ query, url, headers: request.headers });
    source.onRequest?.();
    const respond = () =>
      sendJson(response, 200, published.get(query) ?? { result: null, syncTags: [] });
    if (behaviour === 'respond') respond();
    else if (behaviour === 'hold') held.push(respond);
    else if (behaviour !== 'fail') sendRaw(response, behaviour);
    else sendJson(response, 503, { message: 'The source is down.' });
  });
  const origin = await listenOnLoopback(server);

  const source: ContentSource = {
    origin,
    client: clientOf(origin).withConfig({ timeout: CLIENT_TIMEOUT_MS }),
    requests,
    onRequest: undefined,
    publish: (query, result, syncTags = []) => void published.set(query, { result, syncTags }),
    behave(next) {
      behaviour = next;
    },
    respondWith(response) {
      behaviour = response;
    },
    release() {
      behaviour = 'respond';
      for (const respond of held) respond();
      held = [];
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return source;
}

/** Creates the client with which the site reads a lake. */
export function clientOf(origin: string): SanityClient {
  return createContentClient(
    contentConfig({
      SANITY_PROJECT_ID: undefined,
      SANITY_DATASET: 'production',
      SANITY_API_HOST: origin,
      SANITY_API_TOKEN: 'never-sent',
      LAKE_TOKEN: undefined,
    }),
  );
}

function sendRaw(
  response: ServerResponse,
  { status = 200, headers, body }: MalformedResponse,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
