/** How fast pages are answered, beside a bare Node server that returns the same bytes. */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { freePort, load, memory, startPinned, startSite, table } from './processes.mjs';

/** Between two publishes of the busy editor, ms. */
const PUBLISH_EVERY_MS = 200;
const ARTICLE = '/blog/the-discount-nobody-decided-to-give';
/** After this the best compression is done, ms. */
const SETTLED_MS = 4_000;

const site = await startSite();
const restMemory = await memory(site.child.pid);
const home = await fetch(site.origin);
const asset = (await home.text()).match(/\/build\/_shared\/[\w-]+\.js/)?.[0] ?? '';
await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

/** @type {(string | number)[][]} */
const rows = [];
for (const path of ['/', '/insights', ARTICLE, asset]) await compare(path, path);
const { headers } = await raw('/');
await compare('/ (304)', '/', { 'if-none-match': headers.etag ?? '' });
await compare('/ (publish every 200 ms)', '/', {}, publishAll());
table(
  ['address', 'requests/s', 'bare', 'ratio', 'µs', 'bare µs', 'p99 ms', 'bare p99', 'failed'],
  rows,
);
console.log(
  `\nstart to ready ${Math.round(site.startMs)} ms; memory at rest ${restMemory} MB, after the load ${await memory(site.child.pid)} MB`,
);
site.child.kill();
await once(site.child, 'exit');

/**
 * @param {string} name @param {string} path @param {Record<string, string>} extra
 * @param {{ stop(): Promise<void> }} [meanwhile]
 */
async function compare(name, path, extra = {}, meanwhile) {
  const ours = await load(site.origin + path, site.child.pid, extra);
  await meanwhile?.stop();
  const bare = await bareLoad(path);
  rows.push([
    name,
    Math.round(ours.perSecond),
    Math.round(bare.perSecond),
    (ours.perSecond / bare.perSecond).toFixed(2),
    Math.round(ours.cost),
    Math.round(bare.cost),
    ours.p99,
    bare.p99,
    ours.failed,
  ]);
}

/** @param {string} path */
async function bareLoad(path) {
  const { body, headers: answered } = await raw(path);
  const file = join(tmpdir(), `bare-${process.pid}`);
  await writeFile(file, body);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const type = answered['content-type'] ?? '';
  const child = await startPinned(
    ['node', 'tests/bench/bare-server.mjs', String(port), file, type],
    {},
    address,
  );
  const result = await load(address, child.pid);
  child.kill();
  await once(child, 'exit');
  return result;
}

/**
 * An answer with its body as it was sent.
 * @param {string} path
 * @returns {Promise<{ body: Buffer, headers: import('node:http').IncomingHttpHeaders }>}
 */
async function raw(path) {
  const outgoing = request(site.origin + path, { headers: { 'accept-encoding': 'br' } }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { body: Buffer.concat(chunks), headers: incoming.headers };
}

/** An editor who publishes all the time, until stopped. */
function publishAll() {
  const token = readFile(join(site.variables.LAKE_DIR, 'token'), 'utf8');
  const stopping = new AbortController();
  const publishing = (async () => {
    const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiHost: `http://127.0.0.1:${site.lakePort}`,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      token: (await token).trim(),
    });
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      await client
        .patch('homePage')
        .set({ servicesHeading: `Six ways in (${count})` })
        .commit();
      await new Promise((resolve) => setTimeout(resolve, PUBLISH_EVERY_MS));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await publishing;
    },
  };
}
