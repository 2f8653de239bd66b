import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logRequests } from '~/server/logging/request-log.server';
import { listenOnLoopback } from '../../../support/loopback';
import { recordLog } from '../../support/recorded-log';

const INFO = 30;
const DEBUG = 20;

const { log, lines } = recordLog();
let server: Server;
let origin: string;

beforeAll(async () => {
  const site = express();
  site.use(logRequests(log));
  site.use((request, response) => {
    response.status(request.path === '/gone' ? 404 : 200).end();
  });
  server = createServer(site);
  origin = await listenOnLoopback(server);
});
afterAll(() => {
  server.close();
});

/** Requests a path. @returns the log line of the request. */
async function lineAbout(path: string, method = 'GET') {
  const { headers } = await fetch(origin + path, { method });
  const id = headers.get('x-request-id');
  return vi.waitFor(() => {
    const line = lines.find((candidate) => candidate.id === id);
    if (!line) throw new Error(`The log has no line with the id ${id}.`);
    return line;
  }, 10_000);
}

describe('a request that reaches the router', () => {
  it('is in the log with the id of its response', async () => {
    const line = await lineAbout('/gone?word=secret', 'POST');
    expect(line.ms).toBeLessThan(1_000);
    expect(line).toMatchObject({
      level: INFO,
      msg: 'request completed',
      method: 'POST',
      path: '/gone',
      status: 404,
      ms: expect.any(Number),
      finished: true,
    });
  });

  it('has a unique id', async () => {
    const ids = [(await lineAbout('/a')).id, (await lineAbout('/a')).id];
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['/healthz', '/readyz', '/images/local/production/a-1x1.png'])(
    'is logged only at the level debug: %s',
    async (path) => {
      expect(await lineAbout(path)).toMatchObject({ level: DEBUG });
    },
  );
});
