/**
 * Installs the Studio's packages if they are missing or older than its lock file. They are not part of
 * `npm install`, because the site does not need them.
 * See app/decisions/002-react-18-and-a-separate-studio.md.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { STUDIO_DIR } from './project.js';

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) {
  console.log('Installing the Studio’s packages, which takes two or three minutes …');
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: STUDIO_DIR,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}

/** @param {string} file path in the Studio's folder; a missing file counts as the oldest */
function modified(file) {
  return statSync(join(STUDIO_DIR, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
