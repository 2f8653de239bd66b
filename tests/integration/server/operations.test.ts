import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { startSite, untilReady } from '../../support/site-process';
import { openListener, openSession } from '../../support/staff';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

interface LogLine {
  id?: string;
  [field: string]: unknown;
}

/** Returns the log line of the request with this id. */
function lineWith(id: string | null): LogLine | undefined {
  return site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .find((line) => line.id === id);
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

/** An address of this machine that other machines can reach; undefined without a network. */
const outward = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal);

describe('the log', () => {
  it('has a line for a request that was not served from memory [serving.operations]', async () => {
    const { headers } = await fetch(`${site.origin}/nowhere?word=zyzzyva`);
    const id = headers.get('x-request-id');
    await expect.poll(() => lineWith(id)).toBeDefined();
    expect(lineWith(id)).toMatchObject({
      method: 'GET',
      path: '/nowhere',
      status: 404,
      cache: 'miss',
      ms: expect.any(Number),
    });
    expect(site.log()).not.toContain('zyzzyva');
  });

  it('has a line for a form, without its text', async () => {
    const body = new URLSearchParams({ firstName: 'Wilhelmina' });
    const { headers } = await fetch(`${site.origin}/contact`, { method: 'POST', body });
    const id = headers.get('x-request-id');
    await expect.poll(() => lineWith(id)).toMatchObject({ path: '/contact', status: 422 });
    expect(site.log()).not.toContain('Wilhelmina');
  });

  it('has no line for a cached page, whose response still has an id', async () => {
    await fetch(`${site.origin}/about`);
    const { headers } = await fetch(`${site.origin}/about`);
    const id = headers.get('x-request-id');
    expect(id).toBeTruthy();
    // When the line of a later request is there, the line of this request would be there too.
    const later = (await fetch(`${site.origin}/nowhere`)).headers.get('x-request-id');
    await expect.poll(() => lineWith(later)).toBeDefined();
    expect(lineWith(id)).toBeUndefined();
  });
});

describe('the metrics', () => {
  it('count pages by how the cache found them', async () => {
    const before = await metric('site_pages_total{state="hit"}');
    await fetch(`${site.origin}/privacy`);
    await fetch(`${site.origin}/privacy`);
    expect(await metric('site_pages_total{state="hit"}')).toBeGreaterThan(before);
    expect(await metric('site_cached_pages')).toBeGreaterThan(0);
    expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('count the attempts of staff to sign in', async () => {
    const refused = () => metric('site_staff_sign_ins_total{result="refused"}');
    const before = await refused();
    await fetch(`${site.origin}/staff/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Nobody', password: 'wrong' }),
    });
    expect(await refused()).toBe((before || 0) + 1);
  });

  it('are not on the site', async () => {
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });

  it.runIf(outward)('are served only on loopback', async () => {
    const address = `http://${outward?.address}:${site.metricsPort}/metrics`;
    await expect(fetch(address)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });
});

it('a process that gets a signal to stop is not ready, serves requests for DRAIN_SECONDS, finishes its responses and closes its connections [serving.stop]', async () => {
  const drained = await startSite({ DRAIN_SECONDS: '2', HOST: '127.0.0.1' });
  await untilReady(drained);
  await expectNotOn(outward?.address, drained.origin);
  const studio = await openListener(drained, await openSession(drained, 'Ada Osei'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = 'firstName=Ada';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    expect: '100-continue',
  };
  const form = request(`${drained.origin}/contact`, { method: 'POST', agent, headers });
  form.flushHeaders();
  await once(form, 'continue');

  const stopped = drained.stop();
  await expect.poll(() => drained.log()).toContain('"msg":"stopping"');
  const readiness = await fetch(`${drained.origin}/readyz`);
  expect(readiness.status, readiness.url).toBe(503);
  expect(await readiness.json()).toMatchObject({ status: 'stopping' });
  expect((await fetch(`${drained.origin}/about`)).headers.get('connection')).toBe('close');
  await studio.closed;

  // WebSockets close when the site has stopped listening, and the form is still on its way.
  await expect(fetch(`${drained.origin}/about`)).rejects.toThrow('fetch failed');
  form.end(body);
  const response = await answerTo(form);
  expect(response.statusCode).toBe(422);
  expect(response.headers.connection).toBe('close');
  await stopped;
  agent.destroy();
  expect(drained.log()).not.toContain('stopping took too long');
}, 60_000);

/**
 * Expects that a site which listens on `HOST` alone is not reached at another address of this machine.
 */
async function expectNotOn(address: string | undefined, origin: string): Promise<void> {
  if (!address) return;
  const elsewhere = `http://${address}:${new URL(origin).port}/healthz`;
  await expect(fetch(elsewhere)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
}

/** Waits for a response and reads all of it. */
async function answerTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await buffer(response);
  return response;
}
