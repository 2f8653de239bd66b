import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { CachedResponse } from '~/server/page-cache/cached-response.server';
import { listenOnLoopback } from '../../../support/loopback';

const TEXT = 'a page of words '.repeat(200);

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

function serve(response: CachedResponse): Promise<string> {
  server = createServer((incoming, outgoing) => response.send(incoming, outgoing));
  return listenOnLoopback(server);
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(
  origin: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(origin, { method, headers, agent: false }, (incoming) => {
      buffer(incoming).then(
        (body) => resolve({ status: incoming.statusCode, headers: incoming.headers, body }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });
}

const stored = () => CachedResponse.prepare(Buffer.from(TEXT), [['Content-Type', 'text/plain']]);

describe('a cached response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is sent for "Accept-Encoding: %s" as %s', async (accepted, encoding, decompress) => {
    const origin = await serve(await stored());
    const { headers, body } = await ask(origin, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.byteLength);
    expect(decompress(body).toString()).toBe(TEXT);
  });

  it('is sent uncompressed without Accept-Encoding', async () => {
    const { headers, body } = await ask(await serve(await stored()));
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(TEXT);
  });

  it('has a strong validator for each encoding', async () => {
    const origin = await serve(await stored());
    const plain = await ask(origin);
    const br = await ask(origin, { 'accept-encoding': 'br' });
    expect(plain.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
  });

  it.each([(etag: string) => etag, (etag: string) => `"x", W/${etag}`, () => '*'])(
    'is sent as a 304 to a client that has it',
    async (ifNoneMatch) => {
      const origin = await serve(await stored());
      const { headers } = await ask(origin);
      const again = await ask(origin, { 'if-none-match': ifNoneMatch(headers.etag ?? '') });
      expect(again.status).toBe(304);
      expect(again.body.byteLength).toBe(0);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers['content-type']).toBeUndefined();
    },
  );

  it.each(['"x"', 'W/"x", "y"', 'x'])(
    'is sent in full to a client with another validator: %s',
    async (ifNoneMatch) => {
      const origin = await serve(await stored());
      const { status, body } = await ask(origin, { 'if-none-match': ifNoneMatch });
      expect(status).toBe(200);
      expect(body.toString()).toBe(TEXT);
    },
  );

  it('sends only the headers for HEAD', async () => {
    const origin = await serve(await stored());
    const { status, headers, body } = await ask(origin, {}, 'HEAD');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBe(TEXT.length);
    expect(body.byteLength).toBe(0);
  });

  it('is sent in full for a range request', async () => {
    const { status, headers, body } = await ask(await serve(await stored()), {
      range: 'bytes=0-9',
    });
    expect(status).toBe(200);
    expect(headers['accept-ranges']).toBe('none');
    expect(body.byteLength).toBe(TEXT.length);
  });

  it('has the same content after the best compression', async () => {
    const response = await stored();
    const origin = await serve(response);
    const quick = await ask(origin, { 'accept-encoding': 'br' });
    await response.shrink();
    const best = await ask(origin, { 'accept-encoding': 'br' });
    expect(best.body.byteLength).toBeLessThanOrEqual(quick.body.byteLength);
    expect(brotliDecompressSync(best.body).toString()).toBe(TEXT);
  });
});
