/**
 * Builds the versions of the site that the benchmark of pages compares, each in a git worktree. The
 * worktrees are removed when the benchmark ends, unless `BENCH_VARIANTS` names a folder to keep them in.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './processes.mjs';

/** The last version that hydrated every page. */
const BEFORE_COMMIT = 'f61572c597e9ca80868031b2c338aba18c43f2f0';

const REACT_SCRIPTS_FILE = 'app/site/browser/react-scripts.tsx';

/** The scripts as Remix ships them: in every page, where they start at once. */
const REACT_EVERYWHERE = `
import { Scripts } from '@remix-run/react';
import { useScriptNonce } from './script-nonce';

export function ReactScripts() {
  return <Scripts nonce={useScriptNonce()} />;
}
`;

/** Says that a kept build is complete. */
const BUILT = 'build/built';

/** @typedef {{ name: string, folder: string }} Variant */

/** Builds what is not built yet. @returns {Promise<Variant[]>} */
export async function buildVariants() {
  const kept = process.env.BENCH_VARIANTS;
  const parent = kept ? resolve(kept) : await temporaryFolder();
  const before = join(parent, `before-${BEFORE_COMMIT.slice(0, 7)}`);
  const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const everywhere = join(parent, `react-everywhere-${head}`);
  buildWorktree(before, BEFORE_COMMIT);
  buildWorktree(everywhere, head, startReactEverywhere);
  return [
    { name: 'before', folder: before },
    { name: 'react everywhere', folder: everywhere },
    { name: 'now', folder: process.cwd() },
  ];
}

/** @param {string} folder @param {string} commit @param {(folder: string) => void} change */
function buildWorktree(folder, commit, change = () => undefined) {
  if (existsSync(join(folder, BUILT))) return;
  console.log(`Building ${commit.slice(0, 7)} in ${folder}\n`);
  if (!process.env.BENCH_VARIANTS) process.on('exit', () => removeWorktree(folder));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit]);
  providePackages(folder);
  // The bundle of the visual editing in it saves a second of the build.
  if (existsSync('.cache')) cpSync('.cache', join(folder, '.cache'), { recursive: true });
  change(folder);
  npm(folder, 'run', 'build');
  writeFileSync(join(folder, BUILT), '');
}

/** Uses the packages of the current folder, unless the commit has others. @param {string} folder */
function providePackages(folder) {
  const [own, current] = [join(folder, 'package-lock.json'), 'package-lock.json'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  if (own === current) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else npm(folder, 'ci', '--no-audit', '--no-fund');
}

/** @param {string} cwd @param {string[]} command */
function npm(cwd, ...command) {
  execFileSync('npm', ['--silent', ...command], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** Its folder may be gone already. @param {string} folder */
function removeWorktree(folder) {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' });
}

/** @param {string} folder */
function startReactEverywhere(folder) {
  const file = join(folder, REACT_SCRIPTS_FILE);
  if (!existsSync(file)) {
    throw new Error(`${REACT_SCRIPTS_FILE} has moved: correct its path in pages-variants.mjs.`);
  }
  writeFileSync(file, REACT_EVERYWHERE);
}
