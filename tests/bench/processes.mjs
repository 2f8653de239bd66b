import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server gets one processor and the load another, where the system can pin them. */
const canPin = process.platform === 'linux' && availableParallelism() > 1;

/** @param {number} core @param {string[]} command */
const pinned = (core, command) => (canPin ? ['taskset', '-c', String(core), ...command] : command);

/**
 * Starts a program on the first processor and waits until an address answers.
 * @param {string[]} command @param {Record<string, string>} environment @param {string} address
 */
export async function startPinned(command, environment, address) {
  const [program = '', ...parameters] = pinned(0, command);
  const child = spawn(program, parameters, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const answers = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return child;
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended at its start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer`);
}

/** A free port of loopback. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the built site with folders of its own. @param {Record<string, string>} environment */
export async function startSite(environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const port = await freePort();
  const lakePort = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const variables = {
    PORT: String(port),
    LAKE_PORT: String(lakePort),
    LAKE_DIR: join(folder, 'lake'),
    CACHE_DIR: join(folder, 'cache'),
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const started = performance.now();
  const child = await startPinned(['node', 'build/index.js'], variables, `${origin}/readyz`);
  return { child, origin, lakePort, variables, startMs: performance.now() - started };
}

/** Resident memory of a process, MB. @param {number | undefined} pid */
export async function memory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024);
}

/** Processor time that a process has used, ms. @param {number | undefined} pid */
async function processorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Load from the second processor, with what it costs the server: processor time a request is worth
 * more than requests a second where other programs run too.
 * @param {string} url @param {number | undefined} pid @param {Record<string, string>} headers
 * @param {number} seconds
 */
export async function load(url, pid, headers = {}, seconds = 6) {
  const flags = Object.entries({ 'accept-encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const [program = '', ...parameters] = pinned(1, [
    'node',
    'node_modules/autocannon/autocannon.js',
    '-c',
    '32',
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
    /** Processor time a request, µs. */
    cost: (((await processorTime(pid)) - before) * 1000) / result.requests.total,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['5xx'],
  };
}

/** @param {string[]} columns @param {(string | number)[][]} rows */
export function table(columns, rows) {
  const lines = [columns, columns.map(() => '---'), ...rows];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}
