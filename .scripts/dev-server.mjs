/** Runs the built site for `remix dev`, and starts it again after each build (`dev` in remix.config.js). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, utimesSync, watch, watchFile } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { bundlePageScripts, programBundles, THREAD_PROGRAMS } from './bundles.mjs';
import { BUILDS } from './fingerprint.mjs';
import { env, LAKE_ORIGIN, SITE_ORIGIN, STUDIO_ORIGIN } from '../studio/bin/project.js';

/** Remix writes this file as the last one of a build. */
const BUILD_VERSION = 'build/version.txt';
const POLL_INTERVAL_MS = 20;
/** The site has this long to stop before it is killed, ms. */
const STOP_TIMEOUT_MS = 3_000;
/**
 * The same before a restart, which a response that takes long would delay. A kill loses no content, because
 * the lake stores each write before it acknowledges it.
 */
const RESTART_STOP_TIMEOUT_MS = 300;
/** A build that ends earlier after a file was saved began before it, ms. */
const SHORTEST_BUILD_MS = 500;
/** A saved file that has had no build for so long is touched, ms. */
const BUILD_TIMEOUT_MS = 5_000;

const threadPrograms = await context({
  ...programBundles(THREAD_PROGRAMS),
  define: { 'process.env.NODE_ENV': '"development"' },
});

// `npm start` must not take what is built here for a production build.
rmSync(BUILDS.site.fingerprint, { force: true });
await bundle();
let site = startSite();
printAddresses();

let savedAt = 0;
let touchedAt = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let buildTimeout;
// When a file is saved during a build, Remix cancels that build and starts another. About one time in thirty
// it starts none. Changing the file's modification time makes Remix build again.
watch('app', { recursive: true }, (_event, name) => {
  const file = join('app', name ?? '');
  savedAt = Date.now();
  if (savedAt - touchedAt < SHORTEST_BUILD_MS) return;
  clearTimeout(buildTimeout);
  buildTimeout = setTimeout(() => {
    if (!statSync(file, { throwIfNoEntry: false })) return;
    touchedAt = Date.now();
    utimesSync(file, new Date(), new Date());
  }, BUILD_TIMEOUT_MS);
});

/** Restarts run one after the other, because two processes cannot open the same port and lake. */
let restarts = Promise.resolve();
watchFile(BUILD_VERSION, { interval: POLL_INTERVAL_MS }, ({ mtimeMs }) => {
  if (mtimeMs === 0) return;
  if (mtimeMs - savedAt > SHORTEST_BUILD_MS) clearTimeout(buildTimeout);
  restarts = restarts.then(restart).catch(console.error);
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    void stop(site, STOP_TIMEOUT_MS).then(() => process.exit());
  });
}

/** Bundles what Remix does not. */
async function bundle() {
  await Promise.all([bundlePageScripts(), threadPrograms.rebuild()]);
}

function startSite() {
  return fork('build/index.js', { execArgv: ['--enable-source-maps'] });
}

async function restart() {
  await bundle();
  await stop(site, RESTART_STOP_TIMEOUT_MS);
  site = startSite();
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

/** `npm run dev` starts the Studio too, `npx remix dev` does not. */
function printAddresses() {
  const isStudioStarted = env.npm_lifecycle_event === 'dev:site';
  const projectApi = `https://${env.SANITY_PROJECT_ID}.api.sanity.io`;
  console.log(`
  Site          ${SITE_ORIGIN}
  Studio        ${STUDIO_ORIGIN}${isStudioStarted ? '' : ' after `npm run studio`'}
  Content Lake  ${env.SANITY_API_HOST || (env.SANITY_PROJECT_ID ? projectApi : LAKE_ORIGIN)}
`);
}
