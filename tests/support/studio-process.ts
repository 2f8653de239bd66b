import { spawn, type ChildProcess } from 'node:child_process';

/** How long the Studio's development server may take to respond, ms. */
const START_TIMEOUT_MS = 120_000;

/** The address of a Studio, and its content source. */
export interface StudioSettings {
  port: number;
  sitePort: number;
  lakePort: number;
  lakeDir: string;
}

/** The real Studio on its development server, as a separate process. */
export interface StudioProcess {
  origin: string;
  /** Everything it wrote to its log so far. */
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
  await untilAnswering(child, origin, () => log);
  return { origin, log: () => log, stop: () => end(child) };
}

async function untilAnswering(
  child: ChildProcess,
  origin: string,
  log: () => string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The Studio ended at its start:\n${log()}`);
    const answers = await fetch(origin).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error(`The Studio did not start in time:\n${log()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}
