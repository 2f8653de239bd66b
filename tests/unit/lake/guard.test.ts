import { createServer, type IncomingMessage, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Auth } from '~/lake/http/auth.server';
import { Guard, guardRequests, staffOnly } from '~/lake/http/guard.server';
import { audienceOf } from '~/lake/http/request.server';
import { send } from '../../contract/http';
import { listenOnLoopback } from '../../support/loopback';

const STUDIO = 'http://localhost:3333';
const TOKEN = 'the-token-of-this-lake';

describe('the guard', () => {
  const guard = new Guard(3900, [STUDIO]);
  const check = (host: string | undefined, origin?: string) =>
    guard.check({ headers: { host, origin } } as IncomingMessage);

  test.each(['localhost:3900', '127.0.0.1:3900', '[::1]:3900', 'LocalHost:3900'])(
    'accepts the Host %s',
    (host) => {
      expect(() => check(host)).not.toThrow();
      expect(() => check(host, STUDIO)).not.toThrow();
      expect(() => check(host, `http://${host.toLowerCase()}`)).not.toThrow();
    },
  );

  test.each([undefined, '', 'localhost', 'localhost:3901', ':3900', 'evil.example:3900'])(
    'refuses the Host %s',
    (host) => expect(() => check(host)).toThrow('Foreign Host'),
  );

  test.each(['', 'null', 'https://localhost:3900', 'http://localhost:3334', 'http://[::1]'])(
    'refuses the Origin %j',
    (origin) => expect(() => check('localhost:3900', origin)).toThrow('Foreign Origin'),
  );
});

describe('a guarded request', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    const auth = new Auth(TOKEN);
    const app = express();
    // The port is known only after the server listens.
    app.use((req, res, next) => {
      const guard = new Guard(Number(new URL(address).port), [STUDIO]);
      guardRequests(guard, auth)(req, res, next);
    });
    app.get('/', (_req, res) => void res.json(audienceOf(res)));
    app.get('/staff', staffOnly, (_req, res) => void res.json('in'));
    server = createServer(app);
    address = await listenOnLoopback(server);
  });

  afterAll(() => server.close());

  test('gets CORS headers for an allowed origin', async () => {
    const headers = { origin: STUDIO, 'access-control-request-headers': 'content-type' };
    const preflight = await send(address, { method: 'OPTIONS', headers });
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': STUDIO,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      },
      body: '',
    });
    const response = await send(address, { headers: { origin: STUDIO } });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': STUDIO,
      'access-control-expose-headers': 'Content-Type, ETag',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is allowed only the headers that its preflight names', async () => {
    const preflight = await send(address, { method: 'OPTIONS', headers: { origin: STUDIO } });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-headers');
  });

  test('gets no CORS headers without an Origin, and varies by Origin', async () => {
    const { headers, status } = await send(address);
    expect(status).toBe(200);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.vary).toBe('Origin');
  });

  test('counts as one of staff only with the token', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await send(address)).body).toBe('"anyone"');
    expect((await send(address, { headers })).body).toBe('"staff"');
    expect((await send(`${address}/staff`, { headers })).body).toBe('"in"');
    expect((await send(`${address}/staff`)).status).toBe(401);
  });
});
