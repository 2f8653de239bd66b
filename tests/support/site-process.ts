import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { copySeededLake } from './seeded-lake';
import { serverClock, STOPPED_CLOCK, type ServerClock } from './server-clock';

/** The longest time until the site responds, seeding included, ms. */
const START_TIMEOUT_MS = 60_000;

/** The built site in a separate process, with an embedded lake in a separate folder. */
export interface SiteProcess {
  /** The address at which the process listens. */
  origin: string;
  /** The address that visitors and staff use: `SITE_URL`, or the origin. */
  url: string;
  pid: number;
  lakePort: number;
  lakeDir: string;
  staffDir: string;
  /** Returns the log so far. */
  log(): string;
  /** Only for a site that `startSiteWithStoppedClock` started. */
  clock: ServerClock;
  /**
   * Sends the process a signal and waits until it has ended.
   * @throws {Error} with the log, when the process ended before the signal.
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the site and waits until it responds. Its lake is a copy of the seeded lake, unless the
 * environment names a folder.
 * @param environment further variables; by default the ports are free and the folders are new.
 * @param nodeOptions arguments for Node itself.
 * @param cwd the folder with the built site.
 * @param shell commands of the shell that starts Node, such as a limit.
 */
export async function startSite(
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
  cwd = process.cwd(),
  shell = 'true',
): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  const variables = {
    PORT: String(await freePort()),
    LAKE_PORT: String(await freePort()),
    LAKE_DIR: join(folder, 'lake'),
    CACHE_DIR: join(folder, 'cache'),
    STAFF_DIR: join(folder, 'staff'),
    // Without a load balancer there is no need to wait before the server stops.
    DRAIN_SECONDS: '0',
    ...environment,
  };
  if (!environment.LAKE_DIR) await copySeededLake(variables.LAKE_DIR);
  const origin = `http://localhost:${variables.PORT}`;
  const command = `${shell} && exec node "$@"`;
  const child = spawn('sh', ['-c', command, 'sh', ...nodeOptions, 'build/index.js'], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await untilResponding(child, origin, () => log);
  return {
    origin,
    url: environment['SITE_URL'] ?? origin,
    pid: child.pid ?? 0,
    lakePort: Number(variables.LAKE_PORT),
    lakeDir: variables.LAKE_DIR,
    staffDir: variables.STAFF_DIR,
    log: () => log,
    clock: serverClock(child),
    async stop(signal = 'SIGTERM') {
      if (!child.killed && child.exitCode !== null) {
        throw new Error(
          `The site ended before the test stopped it, with exit code ${child.exitCode}:\n${log}`,
        );
      }
      await end(child, signal);
      if (!environment.LAKE_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a site whose timers fire only when the test advances its clock. */
export function startSiteWithStoppedClock(
  environment: Record<string, string>,
): Promise<SiteProcess> {
  return startSite(environment, STOPPED_CLOCK);
}

/** Waits until a site is ready: it has rendered its known pages and cached their content. */
export async function untilReady({ origin, log }: SiteProcess): Promise<void> {
  await untilOk(`${origin}/readyz`, () => undefined, log);
}

async function untilResponding(
  child: ChildProcess,
  origin: string,
  log: () => string,
): Promise<void> {
  const checkIsRunning = () => {
    if (child.exitCode !== null) throw new Error(`The site ended during its start:\n${log()}`);
  };
  try {
    await untilOk(`${origin}/favicon.svg`, checkIsRunning, log);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function untilOk(url: string, check: () => void, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    check();
    const isOk = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isOk) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not start in time:\n${log()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
