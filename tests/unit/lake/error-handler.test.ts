import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badRequest } from '~/lake/store/errors.server';
import { errorHandler, asyncHandler, unknownEndpoint } from '~/lake/http/error-handler.server';
import { listenOnLoopback } from '../../support/loopback';
import { recordLog } from '../support/recorded-log';

const { log, lines } = recordLog();

/** Returns an error like those of body parsers and of the router. */
const marked = (status: unknown) => Object.assign(new Error('of their own'), { status });

const FAILURES: Record<string, unknown> = {
  refusal: badRequest('Not like this'),
  'parser-400': marked(400),
  'parser-499': marked(499),
  'parser-399': marked(399),
  'parser-500': marked(500),
  'parser-text': marked('413'),
  bug: new Error('secret of the machine'),
};

let server: Server;
let origin: string;

beforeAll(async () => {
  const app = express();
  app.get(
    '/fail/:how',
    asyncHandler(async ({ params }) => {
      throw FAILURES[params.how ?? ''];
    }),
  );
  app.get('/break-off', (_req, res, next) => {
    res.write('begun');
    next(new Error('in the middle'));
  });
  app.use(unknownEndpoint, errorHandler(log));
  server = createServer(app);
  origin = await listenOnLoopback(server);
});

afterAll(() => server.close());

beforeEach(() => {
  lines.length = 0;
});

const ask = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('an error in the lake', () => {
  test('is sent to the client and not logged when it is a refusal', async () => {
    expect(await ask('/fail/refusal')).toEqual({
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', message: 'Not like this' },
    });
    expect(lines).toEqual([]);
  });

  test.each([400, 499])(
    'is sent to the client when a parser gives it the status %i',
    async (status) => {
      expect(await ask(`/fail/parser-${status}`)).toMatchObject({
        status,
        body: { statusCode: status, message: 'of their own' },
      });
      expect(lines).toEqual([]);
    },
  );

  test.each(['bug', 'parser-399', 'parser-500', 'parser-text'])(
    'is otherwise logged, and sent as a 500 without details: %s',
    async (how) => {
      const { status, body } = await ask(`/fail/${how}`);
      expect(status).toBe(500);
      expect(body).toEqual({
        statusCode: 500,
        error: 'Internal Server Error',
        message: 'The lake could not handle the request; its log has the reason',
      });
      expect(lines[0]).toMatchObject({
        err: { message: (FAILURES[how] as Error).message },
        method: 'GET',
        path: `/fail/${how}`,
        msg: 'lake request failed',
      });
    },
  );

  test('closes the connection of a response that has begun', async () => {
    const response = await fetch(`${origin}/break-off`);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(lines).toHaveLength(1);
  });

  test('is a 404 with the method and the path for an unknown endpoint', async () => {
    expect(await ask('/no/such/thing')).toMatchObject({
      status: 404,
      body: { message: 'No such endpoint: GET /no/such/thing' },
    });
  });
});
