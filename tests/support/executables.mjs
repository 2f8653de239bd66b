/** Finding the programs that the tests need, and installing them where that is possible. */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {readonly string[]} commands @returns {string[]} where on the `PATH` they would be. */
export function onPath(commands) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: not a candidate either way.
    return false;
  }
}

/** Whether a distribution's packages can be installed here: as root on Debian or Ubuntu. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {...string} names of packages of Debian or Ubuntu, of which the first there is will do. */
export function installPackage(...names) {
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  const known = names.filter((name) => spawnSync('apt-cache', ['show', name]).status === 0);
  execFileSync('apt-get', ['install', '-y', known[0] ?? String(names[0])], { stdio: 'inherit' });
}
