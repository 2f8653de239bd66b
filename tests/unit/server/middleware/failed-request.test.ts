import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { HttpServer } from '~/server/http-server.server';
import { catchErrors } from '~/server/middleware/failed-request.server';
import { originOf } from '../../../support/loopback';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

let server: HttpServer;
let origin: string;
let recorded: RecordedLog;

const listener: RequestListener = ({ url }, response) => {
  if (url === '/fine') return void response.end('a page');
  if (url === '/begun') response.write('the first half');
  throw new Error('The disk is full.');
};

beforeEach(async () => {
  recorded = recordLog();
  server = await HttpServer.open(catchErrors(recorded.log, listener), {
    port: 0,
    host: '127.0.0.1',
    log: recorded.log,
    webSockets: {
      isFor: () => true,
      accept: () => {
        throw new Error('The disk is full.');
      },
    },
  });
  origin = originOf(server.node);
});

afterEach(() => server.close(0));

/** Expects that the server still responds, and that the log has the failure. */
async function expectStillServing(line: object): Promise<void> {
  expect(await (await fetch(`${origin}/fine`)).text()).toBe('a page');
  expect(recorded.lines).toMatchObject([line]);
}

it('a request that fails gets the error page, and the next one is served', async () => {
  const response = await fetch(`${origin}/broken?secret=1`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Unexpected Application Error!');
  await expectStillServing({ msg: 'a request failed', path: '/broken' });
});

it('a response that fails in its middle ends, and the next one is served', async () => {
  await expect(fetch(`${origin}/begun`).then((response) => response.text())).rejects.toThrow(
    /terminated|fetch failed/,
  );
  await expectStillServing({ msg: 'a request failed', path: '/begun' });
});

it('a WebSocket that fails is closed, and the next request is served', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`);
  await expect(
    new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
  ).rejects.toThrow('socket hang up');
  await expectStillServing({ msg: 'a connection could not be handled' });
});
