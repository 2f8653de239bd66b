/**
 * Stores every document with every wrong value, and then sends random requests of every kind as an editor, while
 * visitors read pages. Reports which responses the
 * visitors got, whether the site or its lake was started again, and how much memory the site took: `npm run soak -- <minutes> <descriptors>`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, memory, temporaryFolder, untilResponding } from '../bench/processes.mjs';
import { createClient } from '@sanity/client';
import { API_VERSION } from '../../app/content/api-version.js';
import { forgeAll, sampleOfEachType, storeAll } from '../support/forged-documents.mjs';
import { signIn } from './staff-session.mjs';
import { visit } from './visitor-load.mjs';
import { startReceiver } from './webhook.mjs';
import { sendRandomRequest } from './random-requests.mjs';

const [minutes = 10, descriptors = 'unlimited'] = process.argv.slice(2).map(Number);
/** Requests that the editor has under way at the same time. */
const CONCURRENCY = 24;
const SAMPLE_MS = 5_000;

const folder = await temporaryFolder();
const webhook = await startReceiver();
const variables = {
  PORT: String(await freePort()),
  LAKE_PORT: String(await freePort()),
  LAKE_DIR: join(folder, 'lake'),
  CACHE_DIR: join(folder, 'cache'),
  STAFF_DIR: join(folder, 'staff'),
  ENQUIRY_WEBHOOK_URL: webhook.url,
  ENQUIRY_RATE_LIMIT: '1000000',
  SEARCH_RATE_LIMIT: '1000000',
  LOG_LEVEL: 'warn',
};
const origin = `http://127.0.0.1:${variables.PORT}`;
const limit = descriptors === 'unlimited' ? 'true' : `ulimit -n ${descriptors}`;
const child = spawn('sh', ['-c', `${limit} && exec node build/index.js`], {
  env: { PATH: process.env.PATH, NODE_ENV: 'production', SITE_URL: origin, ...variables },
  stdio: ['ignore', 'pipe', 'inherit'],
});
/** How often the log has each message. @type {Map<string, number>} */
const logged = new Map();
let rest = '';
child.stdout.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) count(logged, messageOf(line));
});
await untilResponding(`${origin}/readyz`, child);
const cookie = await signIn({ origin, variables }, 'Hostile Editor');

const token = (await readFile(join(variables.LAKE_DIR, 'token'), 'utf8')).trim();
const lake = createClient({
  projectId: 'local',
  dataset: 'production',
  apiHost: `http://127.0.0.1:${variables.LAKE_PORT}`,
  useProjectHostname: false,
  useCdn: false,
  apiVersion: API_VERSION,
  token,
  perspective: 'raw',
});
await storeAll(lake, forgeAll(sampleOfEachType(await lake.fetch('*'))));

const end = Date.now() + minutes * 60_000;
/** @type {Map<string, number>} */
const visitors = new Map();
/** @type {Map<string, number>} */
const editor = new Map();
/** @type {{ memory: number, descriptors: number }[]} */
const samples = [];
let slowest = 0;

await Promise.all([...Array.from({ length: CONCURRENCY }, attack), browse(), sample()]);
const isAlive = child.exitCode === null;
const after = await fetch(`${origin}/readyz`).then(
  (response) => response.text(),
  (error) => String(error),
);
child.kill('SIGTERM');
const [code] = await once(child, 'exit');
webhook.close();

console.log(`visitors got:\n${table(visitors)}\nslowest page: ${Math.round(slowest)} ms`);
console.log(`the editor got:\n${table(editor)}`);
console.log(`log (warnings and worse):\n${table(logged)}`);
console.log(`memory MB, descriptors each half minute:`);
console.log(
  samples
    .filter((_, index) => index % 6 === 5)
    .map((each) => `${each.memory}/${each.descriptors}`)
    .join(' '),
);
console.log(`alive at the end: ${isAlive}; ${after}; exit ${code}`);
process.exit(0);

async function attack() {
  while (Date.now() < end && child.exitCode === null)
    count(editor, await sendRandomRequest(origin, cookie));
}

async function browse() {
  while (Date.now() < end && child.exitCode === null) {
    for (const [outcome, times] of Object.entries(await visit(origin, 200)))
      count(visitors, outcome, times);
    const started = performance.now();
    await fetch(`${origin}/insights?q=pricing`).then(
      (response) => count(visitors, String(response.status)),
      (error) => count(visitors, String(error)),
    );
    slowest = Math.max(slowest, performance.now() - started);
  }
}

async function sample() {
  while (Date.now() < end && child.exitCode === null) {
    samples.push({
      memory: await memory(child.pid),
      descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
    });
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
}

/** @param {Map<string, number>} counts @param {string} name @param {number} [times] */
function count(counts, name, times = 1) {
  counts.set(name, (counts.get(name) ?? 0) + times);
}

/** @param {string} line */
function messageOf(line) {
  try {
    const { level, msg, part, err, path, url } = JSON.parse(line);
    return `${level} ${part}: ${msg}${err ? ` (${String(err.stack ?? JSON.stringify(err)).slice(0, 300)})` : ''} ${path ?? url ?? ''}`;
  } catch {
    return line.slice(0, 120);
  }
}

/** @param {Map<string, number>} counts */
function table(counts) {
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([name, times]) => `  ${times} × ${name}`)
    .join('\n');
}
