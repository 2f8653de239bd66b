import { spawn, type ChildProcess } from 'node:child_process';

/** The longest time until the Studio's development server responds, ms. */
const START_TIMEOUT_MS = 120_000;

/** The ports of a Studio, of the site that it previews and of the lake that it edits. */
export interface StudioSettings {
  port: number;
  sitePort: number;
  lakePort: number;
  lakeDir: string;
}

/** The Studio on its development server, in a separate process. */
export interface StudioProcess {
  origin: string;
  /** Returns the log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts the Studio as `npm run studio` does, and waits until it responds. */
export async function startStudio(settings: StudioSettings): Promise<StudioProcess> {
  const { PATH, HOME } = process.env;
  const child = spawn('node', ['studio/bin/studio.js', 'dev'], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      STUDIO_PORT: String(settings.port),
      PORT: String(settings.sitePort),
      LAKE_PORT: String(settings.lakePort),
      LAKE_DIR: settings.lakeDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const origin = `http://localhost:${settings.port}`;
  await untilResponding(child, origin, () => log);
  return { origin, log: () => log, stop: () => end(child) };
}

async function untilResponding(
  child: ChildProcess,
  origin: string,
  log: () => string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The Studio ended during its start:\n${log()}`);
    const isOk = await fetch(origin).then(
      (response) => response.ok,
      () => false,
    );
    if (isOk) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error(`The Studio did not start in time:\n${log()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
