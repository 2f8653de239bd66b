/**
 * Installs the packages of a folder that has its own package.json, if they are missing or older than
 * its lock file: `node .scripts/install.mjs <folder>`. `npm install` leaves them out, because the site
 * and most of its checks do not need them.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name a folder: node .scripts/install.mjs <folder>');
const path = join(fileURLToPath(new URL('..', import.meta.url)), folder);

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) {
  console.log(`Installing the packages of ${folder}/, which can take some minutes …`);
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: path,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}

/** @param {string} file path in the folder; a missing file counts as the oldest */
function modified(file) {
  return statSync(join(path, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
