import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { keepPrivate } from '~/server/middleware/private-responses.server';
import { listenOnLoopback } from '../../../support/loopback';

const PUBLIC = 'public, max-age=3600';

type Given = { headers: { cookie?: string | undefined } };

const services = {
  previewSessions: { isSigned: ({ headers }: Given) => headers.cookie === 'signed' },
  sharedDrafts: { hasCookie: ({ headers }: Given) => headers.cookie === 'shared' },
};

let server: Server;
afterEach(() => void server.close());

/** Sends a request to a server with this handler. */
async function ask(handle: RequestListener, cookie: string, path = '/', method = 'GET') {
  server = createServer(keepPrivate(services, handle));
  const address = `${await listenOnLoopback(server)}${path}`;
  return fetch(address, { method, redirect: 'manual', headers: { cookie, connection: 'close' } });
}

/** The ways in which handlers of this site send headers, each with its own `Cache-Control`. */
const WAYS: Record<string, RequestListener> = {
  'a header set before': (_request, response) => {
    response.setHeader('cache-control', PUBLIC);
    response.end('a');
  },
  'an object': (_request, response) => {
    response.writeHead(200, { 'cache-control': PUBLIC, 'X-Other': 'kept' }).end('a');
  },
  'an object and a reason': (_request, response) => {
    response.writeHead(200, 'Fine', { 'Cache-Control': PUBLIC, 'X-Other': 'kept' }).end('a');
  },
  'a flat list': (_request, response) => {
    response.writeHead(200, ['Cache-Control', PUBLIC, 'X-Other', 'kept']).end('a');
  },
  'a header set before and a flat list': (_request, response) => {
    response.setHeader('X-Other', 'kept');
    response.writeHead(200, ['Cache-Control', PUBLIC, 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']);
    response.end('a');
  },
  'an object with a list of cookies': (_request, response) => {
    response.writeHead(200, { 'Cache-Control': PUBLIC, 'Set-Cookie': ['a=1', 'b=2'] }).end('a');
  },
  'no caching rule': (_request, response) => void response.end('a'),
};

describe.each(Object.entries(WAYS))('a response with its headers as %s', (_way, handle) => {
  it('is private to a preview, and otherwise unchanged', async () => {
    const response = await ask(handle, 'signed');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const visitors = await ask(handle, 'unsigned');
    for (const name of ['x-other', 'set-cookie']) {
      expect(response.headers.get(name)).toBe(visitors.headers.get(name));
    }
    expect(response.headers.getSetCookie()).toEqual(visitors.headers.getSetCookie());
    expect(response.statusText).toBe(visitors.statusText);
    expect(await response.text()).toBe('a');
  });

  it('is private to a person with a shared draft', async () => {
    const response = await ask(handle, 'shared');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('keeps its Cache-Control for a visitor', async () => {
    const rule = (await ask(handle, 'unsigned')).headers.get('cache-control');
    expect(rule).toBe(handle === WAYS['no caching rule'] ? null : PUBLIC);
  });
});

it.each(['signed', 'shared'])(
  'an immutable file keeps its headers with a %s cookie',
  async (cookie) => {
    const rule = 'public, max-age=31536000, immutable';
    const ways: RequestListener[] = [
      (_request, response) => void response.setHeader('cache-control', rule).end(),
      (_request, response) => void response.writeHead(200, { 'cache-control': rule }).end(),
      (_request, response) => void response.writeHead(304, ['Cache-Control', rule]).end(),
    ];
    for (const handle of ways) {
      const { headers } = await ask(handle, cookie, '/build/a.js');
      expect(headers.get('cache-control')).toBe(rule);
      server.close();
      const secret = await ask(handle, cookie, '/staff/a.js');
      expect(secret.headers.get('cache-control')).toBe('private, no-store');
      server.close();
    }
    const rest: RequestListener = (_request, response) =>
      void response.writeHead(404, { 'Cache-Control': PUBLIC, Location: '/immutable' }).end();
    const { headers } = await ask(rest, cookie, '/build/immutable.js');
    expect(headers.get('cache-control')).toBe('private, no-store');
  },
);

it.each([301, 304, 404, 500])(
  'a response with status %i is private to a preview',
  async (status) => {
    const handle: RequestListener = (_request, response) => void response.writeHead(status).end();
    const response = await ask(handle, 'signed');
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  },
);

describe('a response in a folder for staff', () => {
  const handle: RequestListener = (_request, response) => {
    response.setHeader('X-Robots-Tag', 'all');
    response.writeHead(302, { 'cache-control': PUBLIC, 'Referrer-Policy': 'origin' }).end();
  };

  it.each([
    ['/staff/people.data', 'same-origin'],
    ['/STAFF/people', 'same-origin'],
    ['/%73taff/%70eople.data?secret=%zz', 'same-origin'],
    ['/staff/', 'same-origin'],
    ['/preview/share.data?secret=1', 'no-referrer'],
  ])('is private, whatever its handler sets: %s', async (path, referrerPolicy) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { headers } = await ask(handle, 'unsigned', path, method);
      expect(headers.get('cache-control'), method).toBe('private, no-store');
      expect(headers.get('x-robots-tag'), method).toBe('noindex');
      expect(headers.get('referrer-policy'), method).toBe(referrerPolicy);
      server.close();
    }
  });

  it.each(['/', '/staff', '/staffing/people', '/about?next=/staff/', '/%zz/staff/'])(
    'is none elsewhere: %s',
    async (path) => {
      expect((await ask(handle, 'unsigned', path)).headers.get('cache-control')).toBe(PUBLIC);
    },
  );
});
