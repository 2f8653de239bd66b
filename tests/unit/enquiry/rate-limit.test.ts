import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countEnquiries, isOverEnquiryLimit } from '~/enquiry/rate-limit.server';
import { listenOnLoopback } from '../../support/loopback';

const LIMIT = 2;

let server: Server;
let origin: string;

/** A site that answers the status it is asked for, and says whether the client is over the limit. */
beforeEach(async () => {
  const site = express();
  site.set('trust proxy', 1);
  site.use(countEnquiries(LIMIT));
  site.use((request, response) => {
    const status = Number(request.query.status ?? 200);
    response.status(status).send(isOverEnquiryLimit(request) ? 'over' : 'within');
  });
  server = createServer(site);
  origin = await listenOnLoopback(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends one request. @returns the site's word and its `Retry-After` header. */
async function send({ method = 'POST', from = '203.0.113.1', status = 200 } = {}) {
  const answer = await fetch(`${origin}/?status=${status}`, {
    method,
    headers: { 'x-forwarded-for': from },
  });
  return { said: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}

/** Sends as many as one address may. */
async function useUp(from?: string) {
  for (let sent = 0; sent < LIMIT; sent += 1) await send({ from });
}

describe('an address', () => {
  it('may send as many enquiries as the limit says', async () => {
    await send();
    expect(await send()).toEqual({ said: 'within', retryAfter: null });
  });

  it('is told with the next one when it may send again', async () => {
    await useUp();
    const { said, retryAfter } = await send();
    expect(said).toBe('over');
    expect(Number(retryAfter)).toBeGreaterThan(590);
    expect(Number(retryAfter)).toBeLessThanOrEqual(600);
  });

  it('is not counted for another', async () => {
    await useUp();
    expect(await send({ from: '203.0.113.2' })).toMatchObject({ said: 'within' });
  });

  it('counts with its whole IPv6 network', async () => {
    await useUp('2001:db8:1:2::1');
    expect(await send({ from: '2001:db8:1:2:ffff::9' })).toMatchObject({ said: 'over' });
    expect(await send({ from: '2001:db8:1:3::1' })).toMatchObject({ said: 'within' });
  });
});

describe('what counts', () => {
  it('is no visit', async () => {
    await useUp();
    expect(await send({ method: 'GET' })).toMatchObject({ said: 'within' });
  });

  it('is no form sent back with a mistake in it', async () => {
    for (let sent = 0; sent < LIMIT; sent += 1) await send({ status: 422 });
    expect(await send()).toMatchObject({ said: 'within' });
  });

  it('is an enquiry that could not be forwarded', async () => {
    for (let sent = 0; sent < LIMIT; sent += 1) await send({ status: 503 });
    expect(await send()).toMatchObject({ said: 'over' });
  });
});
