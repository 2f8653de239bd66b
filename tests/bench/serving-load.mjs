/** Puts load on an address, and the same load on a bare server that returns the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  freePort,
  pinned,
  processorTime,
  startPinned,
  stop,
  temporaryFolder,
} from './processes.mjs';

const CONNECTIONS = 32;
/** Site and bare server take turns in short rounds, and the median counts, because machines vary. */
const ROUNDS = 3;
const ROUND_S = 2;
/** Load before measuring, until the JIT compiler has optimized the program, s. */
const WARM_UP_S = 2;
/** Headers that depend on the connection and not on the response. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * @typedef {object} Load
 * @property {number} perSecond
 * @property {number} cost processor time a request, µs: worth more than requests a second where
 * other programs run too
 * @property {number} p99 ms
 * @property {number} failed responses that were 5xx, incomplete or too slow
 */

/**
 * Load from the second processor.
 * @param {string} url @param {number | undefined} pid the server
 * @param {Record<string, string>} headers @param {number} seconds
 * @returns {Promise<Load>}
 */
export async function load(url, pid, headers = {}, seconds = ROUND_S) {
  const flags = Object.entries({ 'accept-encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const [program = '', ...parameters] = pinned(1, [
    'node',
    'node_modules/autocannon/autocannon.js',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(seconds),
    '-j',
    '-n',
    ...flags,
    url,
  ]);
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
  const before = await processorTime(pid);
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const result = JSON.parse(text);
  return {
    perSecond: result.requests.average,
    cost: (((await processorTime(pid)) - before) * 1000) / Math.max(1, result.requests.total),
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['5xx'],
  };
}

/**
 * Loads an address of the site and a bare server that returns the same bytes, in turns.
 * @param {import('./processes.mjs').Site} site @param {string} path
 * @param {Record<string, string>} headers
 */
export async function compare(site, path, headers = {}) {
  const bare = await startBare(await raw(site.origin + path, headers));
  const ours = () => load(site.origin + path, site.child.pid, headers);
  const theirs = () => load(bare.origin, bare.child.pid);
  await load(site.origin + path, site.child.pid, headers, WARM_UP_S);
  await load(bare.origin, bare.child.pid, {}, WARM_UP_S);
  /** @type {{ ours: Load, bare: Load }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await ours(), bare: await theirs() });
  }
  await stop(bare.child);
  const middle = (/** @type {(round: typeof rounds[number]) => number} */ figure) =>
    median(rounds.map(figure));
  return {
    perSecond: middle(({ ours: { perSecond } }) => perSecond),
    barePerSecond: middle(({ bare: { perSecond } }) => perSecond),
    ratio: middle((round) => round.ours.perSecond / round.bare.perSecond),
    cost: middle(({ ours: { cost } }) => cost),
    bareCost: middle(({ bare: { cost } }) => cost),
    p99: middle(({ ours: { p99 } }) => p99),
    bareP99: middle(({ bare: { p99 } }) => p99),
    failed: rounds.reduce((sum, round) => sum + round.ours.failed, 0),
  };
}

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param {Awaited<ReturnType<typeof raw>>} answer */
async function startBare(answer) {
  const file = join(await temporaryFolder(), 'answer.json');
  await writeFile(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}/`;
  const command = ['node', 'tests/bench/bare-server.mjs', String(port), file];
  return { origin, child: await startPinned(command, {}, `${origin}ready`) };
}

/**
 * Fetches a response with its body unchanged.
 * @param {string} url @param {Record<string, string>} headers
 */
export async function raw(url, headers = {}) {
  const outgoing = request(url, { headers: { 'accept-encoding': 'br', ...headers } }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  /** @type {Record<string, string>} */
  const answered = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!OF_THE_CONNECTION.has(name)) answered[name] = String(value);
  }
  return { status: Number(incoming.statusCode), headers: answered, body: Buffer.concat(chunks) };
}
