/** Finds the programs that the tests need, and installs them where that is possible. */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {readonly string[]} commands @returns {string[]} all paths that they can have on the `PATH` */
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
    // The file does not exist, or this user may not run it.
    return false;
  }
}

/** Returns whether this process can install packages: as root on Debian or Ubuntu. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs one package of Debian or Ubuntu.
 * @param {...string} names candidates; the first one that the distribution has is installed
 */
export function installPackage(...names) {
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  const known = names.filter((name) => spawnSync('apt-cache', ['show', name]).status === 0);
  execFileSync('apt-get', ['install', '-y', known[0] ?? String(names[0])], { stdio: 'inherit' });
}
