/**
 * Runs the built site for `remix dev`, and starts it again after each build. See `dev` in
 * remix.config.js. A second process has already loaded the packages and waits to be the next site, so
 * that a change reaches the screen a second earlier. The price is the memory of that process, about 90 MB.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, watchFile } from 'node:fs';
import { context } from 'esbuild';
import { printAddresses } from './addresses.mjs';
import { bundlePageScript } from './page-script-bundle.mjs';
import { PROGRAM_BUNDLE } from './program-bundle.mjs';

/** Remix writes this file as the last one of a build. */
const BUILD_VERSION = 'build/version.txt';
const POLL_INTERVAL_MS = 20;
/** The kernel dates a file with its last timer tick, which may be this much behind the clock, ms. */
const FILE_TIME_DELAY_MS = 20;
/** The site has this long to stop before it is killed, ms. */
const STOP_TIMEOUT_MS = 3_000;
/**
 * The same before a restart, which a response that takes long would delay. A kill loses no content, because
 * the lake stores each write before it acknowledges it.
 */
const RESTART_STOP_TIMEOUT_MS = 300;

const lakeProgram = await context({
  ...PROGRAM_BUNDLE,
  entryPoints: [
    'app/server/lake-thread/lake-program.server.ts',
    'app/server/lake-thread/image-program.server.ts',
  ],
  outdir: 'build',
  define: { 'process.env.NODE_ENV': '"development"' },
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
});
const LAKE_PROGRAM = 'build/lake-program.server.js';
/** Files that the lake's program was bundled from. @type {string[]} */
let lakeSources = [];
let waiting = forkSite();
/** When the site began to load the build, ms since 1970. */
let loadedAt = 0;
let site = await startSite();
printAddresses();

/** Restarts run one after the other, because two processes cannot open the same port and lake. */
let restarts = Promise.resolve();
watchFile(BUILD_VERSION, { interval: POLL_INTERVAL_MS }, ({ mtimeMs }) => {
  if (mtimeMs > 0) restarts = restarts.then(restart);
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    void Promise.all([site, waiting].map((child) => stop(child, STOP_TIMEOUT_MS))).then(() =>
      process.exit(),
    );
  });
}

/** Restarts the site, unless it has loaded this build: the change of one file may be noticed twice. */
async function restart() {
  const written = statSync(BUILD_VERSION, { throwIfNoEntry: false });
  if (written && written.mtimeMs + FILE_TIME_DELAY_MS < loadedAt) return;
  await stop(site, RESTART_STOP_TIMEOUT_MS);
  site = await startSite();
}

function forkSite() {
  return fork(new URL('preloaded-site.mjs', import.meta.url), {
    execArgv: ['--enable-source-maps'],
  });
}

/** Starts the site in the waiting process, and puts another process in its place. */
async function startSite() {
  if (!isLakeProgramCurrent()) {
    const { metafile } = await lakeProgram.rebuild();
    lakeSources = Object.keys(metafile.inputs);
  }
  await bundlePageScript();
  const started = waiting;
  loadedAt = Date.now();
  started.send('start');
  // Both processes would otherwise load their packages at the same time.
  await Promise.race([once(started, 'message'), once(started, 'exit')]);
  waiting = forkSite();
  return started;
}

/** Returns whether no source of the lake's program changed since it was bundled. */
function isLakeProgramCurrent() {
  const modified = (/** @type {string} */ file) =>
    statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  const bundled = existsSync(LAKE_PROGRAM) ? modified(LAKE_PROGRAM) : 0;
  return lakeSources.length > 0 && lakeSources.every((file) => modified(file) < bundled);
}

/** @param {import('node:child_process').ChildProcess} child @param {number} timeoutMs */
async function stop(child, timeoutMs) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(timeout);
}
