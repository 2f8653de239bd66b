import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BEST_BROTLI,
  brotli,
  type Encoding,
  gzipped,
  preferredEncoding,
  QUICK_BROTLI,
} from './encodings.server';

/** Headers of a 304. The client has the others from the first response (RFC 9110, section 15.4.5). */
const IN_A_304 = new Set(['cache-control', 'etag', 'vary']);

interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** Headers of a 304, in the same form. */
  headersOf304: string[];
}

type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer | undefined>>;
type Variants = { identity: Variant } & Partial<Record<Encoding, Variant>>;

type HeaderList = readonly (readonly [string, string])[];

/** A response with status 200, ready to be sent in any encoding. */
export class CachedResponse {
  readonly #headers: HeaderList;
  readonly #variants: Variants;

  constructor(bodies: Bodies, headers: HeaderList) {
    this.#headers = headers;
    this.#variants = {
      ...(bodies.br && { br: variant(bodies.br, 'br', headers) }),
      ...(bodies.gzip && { gzip: variant(bodies.gzip, 'gzip', headers) }),
      identity: variant(bodies.identity, 'identity', headers),
    };
  }

  /** Compresses a body quickly, because a visitor waits. `shrink` improves it later. */
  static async prepare(identity: Buffer, headers: HeaderList): Promise<CachedResponse> {
    const [br, gzip] = await Promise.all([brotli(identity, QUICK_BROTLI), gzipped(identity)]);
    return new CachedResponse({ br, gzip, identity }, headers);
  }

  /** Replaces the Brotli body by the smallest one. It takes 0.1 s, on another thread. */
  async shrink(): Promise<void> {
    const br = await brotli(this.#variants.identity.body, BEST_BROTLI);
    this.#variants.br = variant(br, 'br', this.#headers);
  }

  /** Size of all bodies, bytes. */
  get bytes(): number {
    return Object.values(this.#variants).reduce((sum, { body }) => sum + body.byteLength, 0);
  }

  /**
   * Sends the response, or a 304 when the client has the body already. For HEAD, Node leaves out the body.
   * @param extra headers of this one response, names and values in turn
   */
  send(request: IncomingMessage, response: ServerResponse, extra: string[] = []): void {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const chosen = this.#variants[encoding] ?? this.#variants.identity;
    const { body, etag, headers, headersOf304 } = chosen;
    const ifNoneMatch = request.headers['if-none-match'];
    if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) {
      response.writeHead(304, headersOf304.concat(extra)).end();
      return;
    }
    response.writeHead(200, extra.length === 0 ? headers : headers.concat(extra));
    response.end(body);
  }
}

function variant(body: Buffer, encoding: Encoding, always: HeaderList): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: (readonly [string, string])[] = [
    ...always,
    ['Content-Length', String(body.byteLength)],
    ['ETag', etag],
    ['Vary', 'Accept-Encoding'],
    ['Accept-Ranges', 'none'],
  ];
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding]);
  const headersOf304 = headers.filter(([name]) => IN_A_304.has(name.toLowerCase()));
  return { body, etag, headers: headers.flat(), headersOf304: headersOf304.flat() };
}

/** `If-None-Match` compares weakly, and may be a list or `*` (RFC 9110, section 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
