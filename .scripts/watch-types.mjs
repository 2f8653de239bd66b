/**
 * Generates the content types again whenever a schema or a query changes, and then checks the types.
 * `npm run dev` runs it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

const QUERIES = 'app/content/queries.ts';
const SCHEMAS = 'studio/schemas';
const CONTENT_TYPES = 'app/content/source/content.generated.server.ts';
/** The generator writes its file in steps. `remix dev` would start a rebuild at each of them. */
const GENERATED = resolve('studio/.sanity/content.generated.server.ts');
/** `npm run dev` installs the Studio at the same time, if it is not there yet. */
const STUDIO_PACKAGES = 'studio/node_modules/.package-lock.json';
/** Generating takes eight seconds of both cores. The site is rebuilt first, ms. */
const DELAY_MS = 2_000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isRunning = false;
let hasChanged = false;

watch(SCHEMAS, { recursive: true }, schedule);
// Editors replace a file when they save it, so its folder is watched.
watch(dirname(QUERIES), (_event, file) => {
  if (file === basename(QUERIES)) schedule();
});

function schedule() {
  hasChanged = true;
  clearTimeout(timer);
  timer = setTimeout(() => void update(), DELAY_MS);
}

async function update() {
  if (isRunning) return;
  isRunning = true;
  while (hasChanged) {
    hasChanged = false;
    await generateAndCheck();
  }
  isRunning = false;
}

async function generateAndCheck() {
  if (!existsSync(STUDIO_PACKAGES)) {
    console.log(
      'The content types are generated with the next change, when the Studio is installed.',
    );
    return;
  }
  console.log('A schema or query has changed: generating the content types …');
  if (!(await run('npm', ['--prefix', 'studio', 'run', '--silent', 'typegen']))) return;
  const types = readFileSync(GENERATED, 'utf8');
  if (types !== readFileSync(CONTENT_TYPES, 'utf8')) writeFileSync(CONTENT_TYPES, types);
  const isCorrect = await run('npx', ['tsc', '--noEmit', '--pretty']);
  console.log(isCorrect ? 'The types are up to date.' : 'The types have the errors above.');
}

/** @param {string} command @param {string[]} args @returns {Promise<boolean>} whether it succeeded */
async function run(command, args) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, CONTENT_TYPES_FILE: GENERATED },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
