import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { SanityClient } from '@sanity/client';
import { createContentClient } from '~/content/source/client.server';
import { contentConfig } from '~/content/source/config.server';
import { listenOnLoopback } from '../../support/loopback';
import type { MalformedResponse } from '../../support/malformed-responses';

/** No answer of these tests takes that long, and no other wait is of this length, ms. */
const CLIENT_TIMEOUT_MS = 60_000;

/** One query as it came in. */
export interface AskedQuery {
  query: string | null;
  url: URL;
  headers: IncomingHttpHeaders;
}

/** A Content Lake on loopback that answers what the test tells it to. */
export interface ContentSource {
  origin: string;
  /** The site's own client for this source, with a timeout that no test waits for. */
  client: SanityClient;
  asked: AskedQuery[];
  /** Called as a query comes in, before it is answered. */
  onAsked: (() => void) | undefined;
  /** What a query is answered from now on; one never published is answered null. */
  publish(query: string, result: unknown, syncTags?: string[]): void;
  /** From now on it answers at once, with an error, or only when it is told to. */
  behave(behaviour: 'answer' | 'fail' | 'hold'): void;
  /** From now on every query gets this response. */
  respond(response: MalformedResponse): void;
  /** Answers what it held back, and from now on everything at once. */
  release(): void;
  close(): Promise<void>;
}

export async function startContentSource(): Promise<ContentSource> {
  const asked: AskedQuery[] = [];
  const published = new Map<string | null, { result: unknown; syncTags: string[] }>();
  let held: (() => void)[] = [];
  let behaviour: 'answer' | 'fail' | 'hold' | MalformedResponse = 'answer';

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const query = url.searchParams.get('query');
    asked.push({ query, url, headers: request.headers });
    source.onAsked?.();
    const answer = () =>
      sendJson(response, 200, published.get(query) ?? { result: null, syncTags: [] });
    if (behaviour === 'answer') answer();
    else if (behaviour === 'hold') held.push(answer);
    else if (behaviour !== 'fail') sendRaw(response, behaviour);
    else sendJson(response, 503, { message: 'The source is down.' });
  });
  const origin = await listenOnLoopback(server);

  const source: ContentSource = {
    origin,
    client: clientOf(origin).withConfig({ timeout: CLIENT_TIMEOUT_MS }),
    asked,
    onAsked: undefined,
    publish: (query, result, syncTags = []) => void published.set(query, { result, syncTags }),
    behave(next) {
      behaviour = next;
    },
    respond(response) {
      behaviour = response;
    },
    release() {
      behaviour = 'answer';
      for (const answer of held) answer();
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

/** The client with which the site reads a source that is not Sanity's own. */
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
