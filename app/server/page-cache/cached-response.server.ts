import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BEST_BROTLI,
  brotli,
  type Encoding,
  ENCODINGS,
  gzipped,
  preferredEncoding,
  QUICK_BROTLI,
} from './encodings.server';

/** What a client has to learn with a 304; the rest it has with the body (RFC 9110, 15.4.5). */
const IN_A_304 = new Set(['cache-control', 'etag', 'vary']);

interface Variant {
  body: Buffer;
  etag: string;
  /** Name, value, name, value …, ready for `writeHead`. */
  headers: string[];
  /** The same, for a client that has the body. */
  headersOf304: string[];
}

type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer | undefined>>;
type Variants = { identity: Variant } & Partial<Record<Encoding, Variant>>;

/** A finished answer with status 200, ready to be sent in any encoding. */
export class CachedResponse {
  readonly #variants: Variants;
  readonly #headers: readonly (readonly [string, string])[];
  readonly #identity: Buffer;

  private constructor(
    identity: Buffer,
    headers: readonly (readonly [string, string])[],
    bodies: Bodies,
  ) {
    this.#identity = identity;
    this.#headers = headers;
    this.#variants = {
      ...(bodies.br && { br: variant(bodies.br, 'br', headers) }),
      ...(bodies.gzip && { gzip: variant(bodies.gzip, 'gzip', headers) }),
      identity: variant(bodies.identity, 'identity', headers),
    };
  }

  /** Prepares a body quickly, because a visitor waits; see `withBestBrotli`. */
  static async prepare(
    identity: Buffer,
    headers: readonly (readonly [string, string])[],
  ): Promise<CachedResponse> {
    const [br, gzip] = await Promise.all([brotli(identity, QUICK_BROTLI), gzipped(identity)]);
    return new CachedResponse(identity, headers, { br, gzip, identity });
  }

  /** From bodies that were compressed before, or that compress no further. */
  static of(bodies: Bodies, headers: readonly (readonly [string, string])[]): CachedResponse {
    return new CachedResponse(bodies.identity, headers, bodies);
  }

  /** The same answer with the smallest brotli body; takes a tenth of a second off the main thread. */
  async withBestBrotli(): Promise<CachedResponse> {
    const br = await brotli(this.#identity, BEST_BROTLI);
    return new CachedResponse(this.#identity, this.#headers, {
      br,
      gzip: this.#variants.gzip?.body,
      identity: this.#identity,
    });
  }

  /** Memory of all its bodies, bytes. */
  get bytes(): number {
    return ENCODINGS.reduce((sum, name) => sum + (this.#variants[name]?.body.byteLength ?? 0), 0);
  }

  /**
   * Sends it: whole, or only its headers for HEAD, or 304 when the client has it already.
   * @param extra headers of this one answer, name, value, name, value …
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
    if (request.method === 'HEAD') response.end();
    else response.end(body);
  }
}

function variant(
  body: Buffer,
  encoding: Encoding,
  always: readonly (readonly [string, string])[],
): Variant {
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

/** RFC 9110, 13.1.2: `If-None-Match` compares weakly, and may list several or any. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
