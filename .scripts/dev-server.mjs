/**
 * Runs the site for `remix dev` and starts it again after each build (`dev` in remix.config.js). Like
 * production it starts from bundles, because loading a thousand files of packages takes a second longer.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import { context } from 'esbuild';
import { bundlePageScripts, programBundles, THREAD_PROGRAMS } from './bundles.mjs';
import { env, LAKE_ORIGIN } from '../studio/bin/project.js';
import './watch-types.mjs';

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

const programs = await context({
  ...programBundles({ site: 'build/index.js', ...THREAD_PROGRAMS }),
  define: { 'process.env.NODE_ENV': '"development"' },
});
await bundle();
let site = startSite();
printAddresses();

/** Restarts run one after the other, because two processes cannot open the same port and lake. */
let restarts = Promise.resolve();
watchFile(BUILD_VERSION, { interval: POLL_INTERVAL_MS }, ({ mtimeMs }) => {
  if (mtimeMs > 0) restarts = restarts.then(restart).catch(console.error);
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => void stop(site, STOP_TIMEOUT_MS).then(() => process.exit()));
}

async function bundle() {
  await Promise.all([programs.rebuild(), bundlePageScripts()]);
}

function startSite() {
  return fork('build/site.js', { execArgv: ['--enable-source-maps'] });
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
  const studio = `http://localhost:${env.STUDIO_PORT || 3333}`;
  const isStudioStarted = env.npm_lifecycle_event === 'dev:site';
  const projectApi = `https://${env.SANITY_PROJECT_ID}.api.sanity.io`;
  console.log(`
  Site          ${env.SITE_URL || `http://localhost:${env.PORT || 3000}`}
  Studio        ${isStudioStarted ? studio : `${studio} after \`npm run studio\``}
  Content Lake  ${env.SANITY_API_HOST || (env.SANITY_PROJECT_ID ? projectApi : LAKE_ORIGIN)}
`);
}
