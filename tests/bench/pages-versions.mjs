/**
 * Builds an earlier version of the site, which the benchmark of pages compares with the current one, in a
 * git worktree that is removed at the end.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './processes.mjs';

/** @typedef {{ name: string, folder: string }} Version */

/**
 * Returns the current version, after the one of a commit if there is one.
 * @param {string} [commit] @returns {Promise<Version[]>}
 */
export async function buildVersions(commit) {
  const now = { name: 'now', folder: process.cwd() };
  if (!commit) return [now];
  const folder = join(await temporaryFolder(), commit);
  console.log(`Building ${commit}\n`);
  process.on('exit', () => removeWorktree(folder));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit]);
  providePackages(folder);
  npm(folder, 'run', 'build');
  return [{ name: commit, folder }, now];
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

/** @param {string} folder */
function removeWorktree(folder) {
  // The folder may be gone already.
  execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' });
}
