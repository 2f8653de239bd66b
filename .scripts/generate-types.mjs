/**
 * Generates the content types and, if they have changed, checks the types of the site. `npm run dev` runs it
 * again after each change of a schema or a query.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const CONTENT_TYPES = 'app/content/source/content.generated.server.ts';
/** `npm run dev` installs the Studio at the same time, if it is not there yet. */
const STUDIO_PACKAGES = 'studio/node_modules/.package-lock.json';
/** Generating takes eight seconds of both cores. The site is rebuilt first, ms. */
const DELAY_MS = 2_000;

// Node's watch mode would otherwise have Sanity's programs report their modules to it, which breaks them.
delete process.env.WATCH_REPORT_DEPENDENCIES;

await sleep(DELAY_MS);
if (existsSync(STUDIO_PACKAGES)) generateAndCheck();

function generateAndCheck() {
  const before = readFileSync(CONTENT_TYPES, 'utf8');
  if (!run('npm', '--prefix', 'studio', 'run', '--silent', 'typegen')) return;
  if (readFileSync(CONTENT_TYPES, 'utf8') === before) return;
  console.log('A schema or query has changed: the content types are generated.');
  const isCorrect = run('npx', 'tsc', '--noEmit', '--pretty');
  console.log(isCorrect ? 'The types are up to date.' : 'The types have the errors above.');
}

/** Runs a command. @param {string} command @param {...string} args @returns {boolean} whether it succeeded */
function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
