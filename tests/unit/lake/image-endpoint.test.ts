import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AssetFiles } from '~/lake/assets/asset-files.server';
import { RenditionCache } from '~/lake/assets/renditions.server';
import { RenditionQueue } from '~/lake/assets/rendition-queue.server';
import { imageEndpoint } from '~/lake/endpoints/images.server';
import { errorHandler } from '~/lake/http/error-handler.server';
import { makePicture } from '../../contract/seed';
import { listenOnLoopback } from '../../support/loopback';
import { sha1Of } from '../../support/sha1';
import { recordLog } from '../support/recorded-log';

const { log, lines } = recordLog();

let dir: string;
let server: Server;
let picture: string;
let queue: RenditionQueue;
/** Finishes the rendition that occupies the queue. */
let finishOther: () => void;

beforeEach(async () => {
  lines.length = 0;
  dir = await mkdtemp(path.join(tmpdir(), 'endpoint-'));
  const files = new AssetFiles(path.join(dir, 'assets'));
  const bytes = await makePicture(40, 20);
  const name = `${sha1Of(bytes)}-40x20.webp`;
  await writeFile(path.join(dir, 'assets/images', name), bytes);
  queue = new RenditionQueue(1);
  void queue.run('other', () => new Promise((resolve) => (finishOther = () => resolve('other'))));
  const app = express();
  const renditions = new RenditionCache(path.join(dir, 'renditions'), { queue });
  app.get('/images/:project/:dataset/:name', imageEndpoint({ has: () => true }, files, renditions));
  app.use(errorHandler(log));
  server = createServer(app);
  picture = `${await listenOnLoopback(server)}/images/local/production/${name}`;
});

afterEach(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

test('drops a rendition whose client hangs up, and makes the next one', async () => {
  const run = vi.spyOn(queue, 'run');
  const client = new AbortController();
  const abandoned = Promise.allSettled([fetch(`${picture}?w=10`, { signal: client.signal })]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  const [, , hungUp] = run.mock.calls[0] ?? [];
  client.abort();
  await abandoned;
  if (hungUp && !hungUp.aborted) await once(hungUp, 'abort');

  const wanted = fetch(`${picture}?w=20`);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000);
  finishOther();
  expect((await wanted).status).toBe(200);
  expect(await readdir(path.join(dir, 'renditions'))).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('responds with 503 and Retry-After when the queue is full, and still serves original images', async () => {
  const run = vi.spyOn(queue, 'run');
  const waiting = fetch(`${picture}?w=10`);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  const refused = await fetch(`${picture}?w=20`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBeNull();
  expect((await fetch(picture)).status).toBe(200);
  finishOther();
  expect((await waiting).status).toBe(200);
});
