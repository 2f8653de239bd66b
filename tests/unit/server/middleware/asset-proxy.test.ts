import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proxyAssets } from '~/server/middleware/asset-proxy.server';
import { listenOnLoopback } from '../../../support/loopback';
import { recordLog } from '../../support/recorded-log';

const { log, lines } = recordLog();
const lakeAnswers = vi.fn<RequestListener>();

const IMAGE = '/images/local/production/a-1x1.webp';
const FILE = `/files/local/production/${'a'.repeat(40)}.pdf`;

let lake: Server;
let site: Server;
let origin: string;

beforeEach(async () => {
  lines.length = 0;
  lakeAnswers.mockReset();
  lake = createServer(lakeAnswers);
  const app = express();
  const source = { projectId: 'local', dataset: 'production', imageOrigin: '', token: undefined };
  app.use(['/images', '/files'], proxyAssets(await listenOnLoopback(lake), source, log));
  site = createServer(app);
  origin = await listenOnLoopback(site);
});

afterEach(() => {
  site.close();
  lake.close();
});

describe('an image of the lake', () => {
  it('is served under the same address', async () => {
    lakeAnswers.mockImplementation((request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.end(`the picture ${request.url}`);
    });
    const answer = await fetch(`${origin}${IMAGE}`);
    expect(await answer.text()).toBe(`the picture ${IMAGE}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('is refused, uncached, without asking the lake when the site does not write its address', async () => {
    const answer = await fetch(`${origin}${IMAGE}?w=4090`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(lakeAnswers).not.toHaveBeenCalled();
  });

  it('is refused with 503 and Retry-After, uncached, when the lake is overloaded', async () => {
    lakeAnswers.mockImplementation((_request, response) => {
      response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'application/json' });
      response.end('{"message":"for programs"}');
    });
    const answer = await fetch(`${origin}${IMAGE}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
  });

  it('is sent whole to a visitor who reads slowly', async () => {
    const picture = Buffer.alloc(20_000_000, 'picture ');
    lakeAnswers.mockImplementation((_request, response) => void response.end(picture));
    const answer = await fetch(`${origin}${IMAGE}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  });

  it('adds so few listeners to the response that Node does not warn of a leak', async () => {
    const warned = vi.fn<(warning: Error) => void>();
    process.on('warning', warned);
    site.prependListener('request', (_request, response) => {
      for (let others = 0; others < 5; others += 1) response.once('close', () => undefined);
    });
    lakeAnswers.mockImplementation((_request, response) => void response.end('the picture'));
    await (await fetch(`${origin}${IMAGE}`)).text();
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is an uncached 502 when the lake closes the connection', async () => {
    lakeAnswers.mockImplementation((request) => void request.socket.destroy());
    const answer = await fetch(`${origin}${IMAGE}`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(lines).toHaveLength(1);
  });

  it('is cancelled at the lake when the visitor disconnects', async () => {
    const asked = new Promise<IncomingMessage>((resolve) =>
      lakeAnswers.mockImplementation(resolve),
    );
    const visitor = new AbortController();
    const address = `${origin}${IMAGE}`;
    const abandoned = Promise.allSettled([fetch(address, { signal: visitor.signal })]);
    const { socket } = await asked;
    visitor.abort();
    await abandoned;
    await once(socket, 'close');
    expect(lines).toEqual([]);
  });
});

describe('a file of the lake', () => {
  it('is served as a download with the type and the name of its address', async () => {
    lakeAnswers.mockImplementation((_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename="other.bin"',
      });
      response.end('the file');
    });
    const answer = await fetch(`${origin}${FILE}?dl=caf%C3%A9.pdf`);
    expect(await answer.text()).toBe('the file');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''caf%C3%A9.pdf",
    );
  });

  it('that the lake does not have isn’t a download', async () => {
    lakeAnswers.mockImplementation((_request, response) => void response.writeHead(404).end('{}'));
    const answer = await fetch(`${origin}${FILE}?dl=a.pdf`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
