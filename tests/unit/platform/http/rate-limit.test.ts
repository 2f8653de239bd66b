import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimit } from '~/platform/http/rate-limit.server';
import { listenOnLoopback } from '../../../support/loopback';

const LIMIT = 2;
const WINDOW_MS = 600_000;

let server: Server;
let origin: string;

/** A site that counts each POST request as an attempt, and responds whether it accepts it. */
beforeEach(async () => {
  const site = express();
  site.set('trust proxy', 1);
  const rateLimit = createRateLimit(LIMIT, WINDOW_MS);
  site.use((request, response, next) => {
    const accept = rateLimit(request);
    const accepting = request.method === 'POST' ? accept() : Promise.resolve(true);
    accepting.then((isAccepted) => response.send(isAccepted ? 'accepted' : 'refused'), next);
  });
  server = createServer(site);
  origin = await listenOnLoopback(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends one request. @returns the body of the response and its `Retry-After` header. */
async function send({ method = 'POST', from = '203.0.113.1' } = {}) {
  const response = await fetch(origin, { method, headers: { 'x-forwarded-for': from } });
  return { body: await response.text(), retryAfter: response.headers.get('retry-after') };
}

/** Makes as many attempts as one client may. */
async function useUp(from?: string) {
  for (let sent = 0; sent < LIMIT; sent += 1) await send({ from });
}

describe('a client', () => {
  it('may make as many attempts as the limit says', async () => {
    await send();
    expect(await send()).toEqual({ body: 'accepted', retryAfter: null });
  });

  it('beyond the limit reads when it may send again', async () => {
    await useUp();
    const { body, retryAfter } = await send();
    expect(body).toBe('refused');
    expect(Number(retryAfter)).toBeGreaterThan(590);
    expect(Number(retryAfter)).toBeLessThanOrEqual(600);
  });

  it('is counted separately from other clients', async () => {
    await useUp();
    expect(await send({ from: '203.0.113.2' })).toMatchObject({ body: 'accepted' });
  });

  it('is not counted for a request that isn’t an attempt', async () => {
    for (let sent = 0; sent < LIMIT; sent += 1) await send({ method: 'GET' });
    expect(await send()).toMatchObject({ body: 'accepted' });
  });

  it('is the whole /56 network of an IPv6 address', async () => {
    await useUp('2001:db8:1:200::1');
    expect(await send({ from: '2001:db8:1:200:ffff::9' })).toMatchObject({ body: 'refused' });
    expect(await send({ from: '2001:db8:1:2ff::1' })).toMatchObject({ body: 'refused' });
    expect(await send({ from: '2001:db8:1:300::1' })).toMatchObject({ body: 'accepted' });
  });

  it('is the same with an IPv4 address and with that address mapped to IPv6', async () => {
    await useUp('203.0.113.1');
    expect(await send({ from: '::ffff:203.0.113.1' })).toMatchObject({ body: 'refused' });
    expect(await send({ from: '::ffff:203.0.113.2' })).toMatchObject({ body: 'accepted' });
  });

  it('is refused when its connection was reset before its address was read', async () => {
    const accept = createRateLimit(LIMIT, WINDOW_MS)({ ip: undefined } as express.Request);
    expect(await accept()).toBe(false);
  });
});
