import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** The content encoding of a body. */
export type Encoding = (typeof ENCODINGS)[number];

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A window covers this much less than its size (RFC 7932, section 9.1). */
const BROTLI_WINDOW_GAP_BYTES = 16;

/** This level takes a fifth of the time of the best one, for a slightly larger body. */
const GZIP_LEVEL = 6;

/** Brotli quality while a visitor waits, and the quality of the improved body later. */
export const QUICK_BROTLI = 5;
export const BEST_BROTLI = 11;

/**
 * Compresses with Brotli. The window is no larger than the body needs: the default of 4 MiB finds
 * nothing more in a page, and at the best quality it takes 32 MB of tables for each page.
 * @param quality from 0 to 11.
 */
export async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.byteLength),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** Returns the base-2 logarithm of the smallest Brotli window that covers a body of this size. */
function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + BROTLI_WINDOW_GAP_BYTES));
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  return Math.min(Math.max(needed, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW);
}

export async function gzipped(body: Buffer): Promise<Buffer> {
  return compressGzip(body, { level: GZIP_LEVEL });
}

/** Encodes a body while somebody waits for it. */
export async function encoded(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, QUICK_BROTLI);
  return encoding === 'gzip' ? gzipped(body) : body;
}

/** Browsers send few different headers, and reading one takes a twentieth of the time of a cached page. */
const preferred = new LRUCache<string, Encoding>({ max: 100, memoMethod: readPreferredEncoding });

/** Returns the best encoding that a client accepts, by its `Accept-Encoding`. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding ? preferred.memo(acceptEncoding) : 'identity';
}

function readPreferredEncoding(acceptEncoding: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings([...ENCODINGS]);
  // Browsers list gzip first without preferring it, so the smallest body is the best choice.
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}
