/** Compares the load that the site can serve with that of a baseline server that sends the same bytes. */
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
import { median } from './statistics.mjs';

const CONNECTIONS = 32;
/** The speed of a machine varies. So short rounds of both servers alternate, and the median counts. */
const ROUNDS = 3;
const ROUND_S = 2;
/** The load before the first measurement, s: V8 compiles the program meanwhile. */
const WARM_UP_S = 2;
/** Headers that Node adds to every response, so the baseline server does not need them. */
const CONNECTION_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** From this share of its processor on, the server is what limits the requests per second. */
const SERVER_IS_LIMIT = 0.9;

/**
 * @typedef {object} Load
 * @property {number} perSecond
 * @property {number} cost processor time per request, µs. It is more reliable than the requests per
 *   second on a machine that also runs other programs.
 * @property {number} busy the share of the time in which the server used its processor. Below `SERVER_IS_LIMIT`, the
 *   requests per second say how fast the load was made, and only the cost says something about the server.
 * @property {number} p99 ms
 * @property {number} failed requests with a 5xx status, a connection error or a timeout
 */

/**
 * Puts load on an address, from the second processor.
 * @param {string} url @param {number | undefined} pid of the server
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
    'tests/bench/node_modules/autocannon/autocannon.js',
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
  const usedMs = (await processorTime(pid)) - before;
  return {
    perSecond: result.requests.average,
    cost: (usedMs * 1000) / Math.max(1, result.requests.total),
    busy: usedMs / (result.duration * 1000),
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['5xx'],
  };
}

/**
 * Puts load on an address of the site and on a baseline server that sends the same bytes, in turn.
 * @param {import('./processes.mjs').Site} site @param {string} path
 * @param {Record<string, string>} headers
 */
export async function compare(site, path, headers = {}) {
  const baseline = await startBaseline(await rawResponse(site.origin + path, headers));
  const ours = () => load(site.origin + path, site.child.pid, headers);
  const theirs = () => load(baseline.origin, baseline.child.pid);
  await load(site.origin + path, site.child.pid, headers, WARM_UP_S);
  await load(baseline.origin, baseline.child.pid, {}, WARM_UP_S);
  /** @type {{ ours: Load, baseline: Load }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await ours(), baseline: await theirs() });
  }
  await stop(baseline.child);
  const medianOf = (/** @type {(round: typeof rounds[number]) => number} */ figure) =>
    median(rounds.map(figure));
  return {
    perSecond: medianOf(({ ours: { perSecond } }) => perSecond),
    baselinePerSecond: medianOf(({ baseline: { perSecond } }) => perSecond),
    ratio: medianOf((round) => round.ours.perSecond / round.baseline.perSecond),
    limit: limitOf(medianOf(({ ours: { busy } }) => busy)),
    baselineLimit: limitOf(medianOf(({ baseline: { busy } }) => busy)),
    costRatio: medianOf((round) => round.ours.cost / round.baseline.cost),
    cost: medianOf(({ ours: { cost } }) => cost),
    baselineCost: medianOf(({ baseline: { cost } }) => cost),
    p99: medianOf(({ ours: { p99 } }) => p99),
    baselineP99: medianOf(({ baseline: { p99 } }) => p99),
    failed: rounds.reduce((sum, round) => sum + round.ours.failed, 0),
  };
}

/** Returns which side limits the requests per second. @param {number} busy see `Load` */
const limitOf = (busy) => (busy >= SERVER_IS_LIMIT ? 'server' : 'load');

/** @param {Awaited<ReturnType<typeof rawResponse>>} response */
async function startBaseline(response) {
  const file = join(await temporaryFolder(), 'response.json');
  await writeFile(file, JSON.stringify({ ...response, body: response.body.toString('base64') }));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}/`;
  const command = ['node', 'tests/bench/baseline-server.mjs', String(port), file];
  return { origin, child: await startPinned(command, {}, `${origin}ready`) };
}

/**
 * Requests an address, and returns the response with its body as it was sent, for example compressed.
 * @param {string} url @param {Record<string, string>} headers
 */
export async function rawResponse(url, headers = {}) {
  const outgoing = request(url, { headers: { 'accept-encoding': 'br', ...headers } }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  /** @type {Record<string, string>} */
  const copied = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!CONNECTION_HEADERS.has(name)) copied[name] = String(value);
  }
  return { status: Number(incoming.statusCode), headers: copied, body: Buffer.concat(chunks) };
}
