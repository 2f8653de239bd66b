import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { OutsideLinks } from '~/server/health/outside-links.server';
import { createProbe, type Probe } from '~/server/health/probe-address.server';
import { listenOnLoopback } from '../../../support/loopback';

/** Allows loopback in place of the public internet, because the tests have no other network. */
const askAnything = createProbe(() => true);

interface OtherSite {
  origin: string;
  requests: string[];
}

async function startOtherSite(listener: RequestListener): Promise<OtherSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  const origin = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, requests };
}

const respond =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end();

test.each([
  [200, undefined],
  [204, undefined],
  [401, undefined],
  [403, undefined],
  [429, undefined],
  [404, 'gone'],
  [410, 'gone'],
  [500, 'failing'],
  [503, 'failing'],
])('a status of %i means %s [health.outside-links]', async (status, problem) => {
  const { origin } = await startOtherSite(respond(status));
  expect(await askAnything(`${origin}/page`)).toBe(problem);
});

test('asks with GET when a server refuses HEAD', async () => {
  const { origin, requests } = await startOtherSite((request, response) => {
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end();
  });
  expect(await askAnything(`${origin}/page`)).toBeUndefined();
  expect(requests).toEqual(['HEAD /page', 'GET /page']);
});

test('follows redirects to their end, and not in a circle', async () => {
  const { origin, requests } = await startOtherSite((request, response) => {
    const targets: Record<string, string> = { '/old': '/gone', '/circle': '/circle' };
    const location = targets[request.url ?? ''];
    response.writeHead(location ? 302 : 404, location ? { location } : {}).end();
  });
  expect(await askAnything(`${origin}/old`)).toBe('gone');
  expect(await askAnything(`${origin}/circle`)).toBe('unreachable');
  expect(requests.filter((request) => request.endsWith('/circle'))).toHaveLength(6);
});

test('reads no body', async () => {
  const { origin } = await startOtherSite((request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(500).end();
    response.writeHead(200);
    const write = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  });
  expect(await askAnything(`${origin}/endless`)).toBeUndefined();
});

/** Starts a server that writes what `speak` writes to each connection, and is no HTTP server. */
async function startRawServer(speak: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.once('data', () => speak(socket));
  });
  const origin = await listenOnLoopback(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return origin;
}

test('ends when a server switches to another protocol', async () => {
  const origin = await startRawServer((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  });
  expect(await askAnything(origin)).toBe('unreachable');
});

test.each([
  ['never completes its headers', 'HTTP/1.1 200 OK\r\n', 'X-More: x\r\n'],
  ['only announces a response', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['redirects slowly and endlessly', 'HTTP/1.1 302 Found\r\nLocation: /\r\n', undefined],
])('ends at its timeout when a server %s', async (_case, first, repeated) => {
  const origin = await startRawServer((socket) => {
    socket.write(first);
    const timer = setInterval(() => {
      if (repeated === undefined) socket.end('\r\n');
      else socket.write(repeated);
    }, 200);
    socket.once('close', () => clearInterval(timer));
  });
  const start = performance.now();
  expect(await createProbe(() => true, 500)(origin)).toBe('unreachable');
  // All redirects that a probe follows would take 1,200 ms.
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('reports an address where no server listens', async () => {
  expect(await askAnything('http://127.0.0.1:1/')).toBe('unreachable');
  expect(await askAnything('https://no-such-host.invalid/')).toBe('unreachable');
});

test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://2130706433'])(
  'sends nothing to %s, which is this machine',
  async (host) => {
    const { origin, requests } = await startOtherSite(respond(200));
    const { port } = new URL(origin);
    expect(await createProbe()(`${host}:${port}/`)).toBe('private');
    expect(requests).toEqual([]);
  },
);

test('sends nothing into the server’s network after a redirect', async () => {
  const inside = await startOtherSite(respond(200));
  const { port } = new URL(inside.origin);
  const outside = await startOtherSite(respond(302, { location: `http://127.0.0.2:${port}/` }));
  const probe = createProbe((address) => address === '127.0.0.1');
  expect(await probe(outside.origin)).toBe('private');
  expect(inside.requests).toEqual([]);
});

function openLinks(probe: Probe, dir = newFolder()): OutsideLinks {
  return new OutsideLinks(dir, pino({ level: 'silent' }), probe);
}

function newFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('the result of a check survives a restart, with its time', async () => {
  const dir = newFolder();
  const links = openLinks(async () => 'gone', dir);
  await links.check(['https://a.example/']);

  const restarted = openLinks(async () => undefined, dir);
  expect(restarted.problemOf('https://a.example/')).toBe('gone');
  expect(restarted.state()).toEqual(links.state());
  await restarted.check(['https://a.example/']);
  expect(openLinks(async () => 'gone', dir).problemOf('https://a.example/')).toBeUndefined();

  writeFileSync(path.join(dir, 'outside-links.json'), '{"checkedAt":');
  expect(openLinks(async () => 'gone', dir).state()).toEqual({ left: 0, checkedAt: undefined });
});

test('a check requests each address once, and stores the results', async () => {
  const asked: string[] = [];
  const links = openLinks(async (address) => {
    asked.push(address);
    return address.includes('gone') ? 'gone' : undefined;
  });
  const checking = links.check([
    'https://a.example/gone',
    'https://b.example/',
    'https://b.example/',
  ]);
  expect(links.state().checkedAt).toBeUndefined();
  await links.check(['https://c.example/']);
  await checking;

  expect(asked.toSorted()).toEqual(['https://a.example/gone', 'https://b.example/']);
  expect(links.problemOf('https://a.example/gone')).toBe('gone');
  expect(links.problemOf('https://b.example/')).toBeUndefined();
  expect(links.state()).toEqual({ left: 0, checkedAt: expect.any(String) });
});

test('a check ends when one probe fails, and another can begin', async () => {
  const links = openLinks(async (address) => {
    if (address.includes('throws')) throw new Error('a defect');
    return 'gone';
  });
  await links.check(['https://a.example/throws', 'https://b.example/']);
  expect(links.problemOf('https://a.example/throws')).toBe('unreachable');
  expect(links.state()).toEqual({ left: 0, checkedAt: expect.any(String) });
  await links.check(['https://c.example/']);
  expect(links.problemOf('https://c.example/')).toBe('gone');
});
