/** Starts the programs of a benchmark. They and their folders are removed when the benchmark ends. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { API_VERSION } from '../../app/content/api-version.js';

/** Where the system can pin processes, the server gets one processor and the load another. */
const canPin = process.platform === 'linux' && availableParallelism() > 1;

/**
 * Pins this process to the second processor, for a benchmark that makes the load itself. Do not use it
 * with a browser, which needs several processors, as a phone has.
 */
export function pinLoad() {
  if (canPin) execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {string[]} */
const folders = [];
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Returns a command that runs on one processor. @param {number} core @param {string[]} command */
export const pinned = (core, command) =>
  canPin ? ['taskset', '-c', String(core), ...command] : command;

/**
 * Starts a program on the first processor and waits until an address responds.
 * @param {string[]} command @param {Record<string, string>} environment @param {string} address
 */
export async function startPinned(command, environment, address) {
  const [program = '', ...parameters] = pinned(0, command);
  const child = spawn(program, parameters, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  await untilResponding(address, child);
  return child;
}

/**
 * Waits until a program responds with a 2xx status, for a minute at most.
 * @param {string} address @param {import('node:child_process').ChildProcess} child
 */
export async function untilResponding(address, child) {
  for (let attempts = 0; attempts < 1_200; attempts += 1) {
    const isOk = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isOk) return;
    if (child.exitCode !== null) throw new Error(`The program at ${address} has ended`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not respond`);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
export async function stop(child, signal = 'SIGTERM') {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Returns a free port of loopback. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Creates a folder that is removed when the benchmark ends. @returns {Promise<string>} */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  folders.push(folder);
  return folder;
}

/**
 * Starts the built site and waits until it is ready.
 * @param {Record<string, string>} environment further variables; by default the ports are free and the
 *   folders are new
 */
export async function startSite(environment = {}) {
  const folder = await temporaryFolder();
  const variables = {
    PORT: String(await freePort()),
    LAKE_PORT: String(await freePort()),
    LAKE_DIR: join(folder, 'lake'),
    CACHE_DIR: join(folder, 'cache'),
    STAFF_DIR: join(folder, 'staff'),
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const origin = `http://127.0.0.1:${variables.PORT}`;
  const started = performance.now();
  const child = await startPinned(['node', 'build/index.js'], variables, `${origin}/readyz`);
  return { child, origin, variables, startMs: performance.now() - started };
}

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/** Returns the environment with which another site uses this site's lake. @param {Site} site */
export async function lakeEnvironment({ variables }) {
  const token = await readFile(join(variables.LAKE_DIR, 'token'), 'utf8');
  return {
    SANITY_API_HOST: `http://127.0.0.1:${variables.LAKE_PORT}`,
    SANITY_API_TOKEN: token.trim(),
  };
}

/** Creates a client with write access to a site's lake. @param {Site} site */
export async function lakeClient(site) {
  const { SANITY_API_HOST: apiHost, SANITY_API_TOKEN: token } = await lakeEnvironment(site);
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: API_VERSION,
    token,
  });
}

/** Returns the resident memory of a process, MB. @param {number | undefined} pid */
export async function memory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024);
}

/** Returns the processor time that a process has used, ms. @param {number | undefined} pid */
export async function processorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The user time and the system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Prints a Markdown table. @param {string[]} columns @param {(string | number)[][]} rows */
export function table(columns, rows) {
  const lines = [columns, columns.map(() => '---'), ...rows];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}
