import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { PageCache } from '~/server/page-cache/page-cache.server';
import { servePages } from '~/server/page-cache/serve-pages.server';
import { UncachedResponse } from '~/server/page-cache/uncached-response.server';
import { listenOnLoopback } from '../../../support/loopback';
import { recordLog } from '../../support/recorded-log';

test('sends the error page when a rendered page cannot be sent', async () => {
  const { log, lines } = recordLog();
  const unsendable = new UncachedResponse(200, [['Link', 'two\nlines']], Buffer.from('a page'));
  const server = createServer(
    servePages({
      cache: new PageCache(() => Promise.resolve(unsendable), log),
      pageKey: () => '/',
      seesDrafts: () => false,
      next: (_request, response) => void response.end(),
      onPage: () => undefined,
      headers: {},
      log,
    }),
  );
  const response = await fetch(await listenOnLoopback(server));
  server.close();

  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Unexpected Application Error!');
  expect(lines).toMatchObject([{ msg: 'a request failed', err: { code: 'ERR_INVALID_CHAR' } }]);
});
