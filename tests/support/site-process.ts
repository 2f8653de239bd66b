import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { copySeededLake } from './seeded-lake';
import { serverClock, STOPPED_CLOCK, type ServerClock } from './server-clock';

/** How long the site may take to start, seeding included, ms. */
const START_TIMEOUT_MS = 60_000;

/** The built site as a separate process, with an embedded lake in its own folder. */
export interface SiteProcess {
  origin: string;
  pid: number;
  lakePort: number;
  lakeDir: string;
  /** Everything it wrote to its log so far. */
  log(): string;
  /** Moves its timers on; only for a site that `startSiteWithStoppedClock` started. */
  clock: ServerClock;
  /**
   * Ends the process with a signal and waits until it has ended.
   * @throws {Error} with its log, when it had ended by itself.
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the site and waits until it responds. Its lake is a copy of the seeded one, unless the
 * environment names a folder.
 * @param environment further variables; ports and folders are free ones unless given here.
 * @param nodeOptions what Node itself is started with.
 */
export async function startSite(
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  const variables = {
    PORT: String(await freePort()),
    LAKE_PORT: String(await freePort()),
    LAKE_DIR: join(folder, 'lake'),
    CACHE_DIR: join(folder, 'cache'),
    // No load balancer needs to learn that a test's site stops.
    DRAIN_SECONDS: '0',
    ...environment,
  };
  if (!environment.LAKE_DIR) await copySeededLake(variables.LAKE_DIR);
  const origin = `http://localhost:${variables.PORT}`;
  const child = spawn('node', [...nodeOptions, 'build/index.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await untilAnswering(child, origin, () => log);
  return {
    origin,
    pid: child.pid ?? 0,
    lakePort: Number(variables.LAKE_PORT),
    lakeDir: variables.LAKE_DIR,
    log: () => log,
    clock: serverClock(child),
    async stop(signal = 'SIGTERM') {
      if (!child.killed && child.exitCode !== null) {
        throw new Error(`The site ended by itself, with ${child.exitCode}:\n${log}`);
      }
      await end(child, signal);
      if (!environment.LAKE_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a site whose timers fire only when the test moves its clock on. */
export function startSiteWithStoppedClock(
  environment: Record<string, string>,
): Promise<SiteProcess> {
  return startSite(environment, STOPPED_CLOCK);
}

/** Waits until a site has rendered its known pages. */
export async function untilReady({ origin, log }: SiteProcess): Promise<void> {
  await untilOk(`${origin}/readyz`, () => undefined, log);
}

async function untilAnswering(
  child: ChildProcess,
  origin: string,
  log: () => string,
): Promise<void> {
  const checkThatItRuns = () => {
    if (child.exitCode !== null) throw new Error(`The site ended at its start:\n${log()}`);
  };
  try {
    await untilOk(`${origin}/favicon.svg`, checkThatItRuns, log);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function untilOk(url: string, check: () => void, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    check();
    const answers = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not start in time:\n${log()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
