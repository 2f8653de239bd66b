import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { studioFiles } from '~/server/studio/studio-files.server';
import { listenOnLoopback } from '../../../support/loopback';

const SCRIPT = 'export default 1;';

let folder: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-files-'));
  await writeFile(join(folder, 'script-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'script-1a2b.js.br'), brotliCompressSync(SCRIPT));
  const app = express();
  app.use('/static', studioFiles(folder));
  server = createServer(app);
  origin = await listenOnLoopback(server);
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const get = (name: string, encoding: string) =>
  fetch(`${origin}/static/${name}`, { headers: { 'accept-encoding': encoding } });

it.each([
  ['br', 'br'],
  ['gzip', null],
  ['identity', null],
])('sends a file to a client that accepts %s', async (accepted, sent) => {
  const response = await get('script-1a2b.js', accepted);
  expect(await response.text()).toBe(SCRIPT);
  expect(response.headers.get('content-encoding')).toBe(sent);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

it('sends an uncached 404 for a file that was removed since the start, such as by a new build', async () => {
  await rm(join(folder, 'script-1a2b.js.br'));
  const response = await get('script-1a2b.js', 'br');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('The Studio may have been updated');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(['script-9z.js', '%2e%2e/package.json', ''])('sends a 404 for "%s"', async (name) => {
  expect((await get(name, 'br')).status).toBe(404);
});
