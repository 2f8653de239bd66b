import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebSocketRoute } from '~/platform/http/upgrades.server';
import { HttpServer, STOP_LIMITS } from '~/server/http-server.server';
import { originOf } from '../../support/loopback';
import { exchange } from '../../support/raw-http';
import { recordLog } from '../support/recorded-log';

const QUICK_LIMITS = { idleGraceMs: 300, responsesEndTimeoutMs: 100 };

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LAST_GET = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close(0);
  server = undefined;
});

/** Starts a server whose waits are short. @returns its origin */
async function serve(
  listener: RequestListener,
  limits = QUICK_LIMITS,
  webSockets?: WebSocketRoute,
): Promise<string> {
  server = await HttpServer.open(listener, {
    port: 0,
    host: '127.0.0.1',
    limits,
    webSockets,
    log: recordLog().log,
  });
  return originOf(server.node);
}

const answer: RequestListener = (_request, response) => void response.end('a page');

describe('a connection', () => {
  it('gets a 400 when it does not send HTTP', async () => {
    const { status, head } = await exchange(await serve(answer), 'hello\r\n\r\n');
    expect(status).toBe(400);
    expect(head).toContain('Connection: close');
  });

  it('gets a 431 for oversized headers', async () => {
    const headers = `X-Long: ${'x'.repeat(20_000)}`;
    const request = `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
    expect((await exchange(await serve(answer), request)).status).toBe(431);
  });
});

describe('a stop', () => {
  it('serves requests while it drains, and closes each connection after its response', async () => {
    const origin = await serve(answer);
    const closed = server?.close(200);
    const { status, head } = await exchange(origin, GET);
    expect(status).toBe(200);
    expect(head).toMatch(/^Connection: close$/m);
    await closed;
    await expect(exchange(origin, LAST_GET)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('serves a request on an idle connection after it has stopped listening', async () => {
    const origin = await serve(answer);
    const idle = connect(Number(new URL(origin).port), '127.0.0.1');
    idle.write(GET);
    await once(idle, 'data');
    const closed = server?.close(20);
    await expect.poll(() => server?.node.listening).toBe(false);
    const response = text(idle);
    idle.write(GET);
    expect(await response).toContain('a page');
    await closed;
  });

  it('waits for an unfinished response, and closes its connection', async () => {
    let finish: (() => void) | undefined;
    const origin = await serve((_request, response) => {
      finish = () => void response.end('late');
    });
    const response = exchange(origin, GET);
    await expect.poll(() => finish).toBeDefined();
    const closed = server?.close(0);
    finish?.();
    const { head, body } = await response;
    expect(head).toMatch(/^Connection: close$/m);
    expect(body).toBe('late');
    await closed;
  });

  it('does not wait for a client that sends its form slowly on purpose', async () => {
    const origin = await serve((request) => void request.resume());
    const slow = connect(Number(new URL(origin).port), '127.0.0.1');
    slow.on('error', () => {}).resume();
    slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nfirst');
    await once(slow, 'connect');
    const ended = once(slow, 'close');
    await server?.close(0);
    await ended;
    expect(slow.destroyed).toBe(true);
  });

  it('sends all of a large response to a client that reads slowly', async () => {
    const page = Buffer.alloc(20_000_000);
    const origin = await serve((_request, response) => void response.end(page), STOP_LIMITS);
    const slow = connect(Number(new URL(origin).port), '127.0.0.1');
    slow.write(GET);
    await once(slow, 'readable');
    const closed = server?.close(0);
    let received = 0;
    for await (const chunk of slow) {
      received += (chunk as Buffer).length;
      await sleep(1);
    }
    expect(received).toBeGreaterThan(page.length);
    await closed;
  });

  it('ends while many clients connect again after each response', async () => {
    const listener: RequestListener = (_request, response) => {
      keepBusy(10);
      response.end('a page');
    };
    // Twenty responses of 10 ms take longer than the quick limit of 100 ms for unfinished ones.
    const origin = await serve(listener, STOP_LIMITS);
    const outcomes = new Set<string>();
    const load = Array.from({ length: 20 }, async () => {
      for (let outcome = ''; outcome !== 'ECONNREFUSED'; outcomes.add(outcome)) {
        outcome = await exchange(origin, LAST_GET).then(
          ({ body }) => body,
          ({ code }) => code,
        );
      }
    });
    await expect.poll(() => outcomes).toContain('a page');
    await server?.close(0);
    await Promise.all(load);
    // On a busy machine the kernel may reset a connection that the server has not accepted yet.
    outcomes.delete('ECONNRESET');
    expect([...outcomes].toSorted()).toEqual(['ECONNREFUSED', 'a page']);
  });

  it('does not wait for several requests on a connection whose client has left', async () => {
    let requests = 0;
    const origin = await serve(() => void (requests += 1), STOP_LIMITS);
    const client = connect(Number(new URL(origin).port), '127.0.0.1');
    client.write(GET.repeat(2));
    await expect.poll(() => requests).toBe(2);
    const closed = server?.close(0);
    await expect.poll(() => server?.node.listening).toBe(false);
    client.destroy();
    await closed;
  });

  it('closes a WebSocket that was requested after the server has stopped listening', async () => {
    const origin = await serve(answer, QUICK_LIMITS, {
      isFor: () => true,
      accept: () => {},
    });
    const idle = connect(Number(new URL(origin).port), '127.0.0.1');
    idle.write(GET);
    await once(idle, 'data');
    const closed = server?.close(20);
    await expect.poll(() => server?.node.listening).toBe(false);
    idle.write(
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await closed;
  });
});

/** Blocks the event loop, as rendering a page does. */
function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
