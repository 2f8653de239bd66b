/**
 * Finds a Java runtime for the HTML checker, in this order: `JAVA_HOME`, the `PATH`.
 *
 * As a program it also installs Java when it finds none and runs as root on Debian or Ubuntu, and
 * prints the path. Elsewhere it says what to install.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canInstallPackages, installPackage, isExecutable, onPath } from './executables.mjs';

const COMMANDS = ['java', 'java.exe'];

/** The checker is compiled for this version of Java. */
const OLDEST_VERSION = 11;

/** @returns {string | undefined} path of the first Java that exists and is new enough */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const atHome = JAVA_HOME ? COMMANDS.map((command) => join(JAVA_HOME, 'bin', command)) : [];
  return [...atHome, ...onPath(COMMANDS)].find((path) => isExecutable(path) && isNewEnough(path));
}

/** On a Mac without Java, `java` only prints a message without a version. @param {string} path */
function isNewEnough(path) {
  const { stderr } = spawnSync(path, ['-version'], { encoding: 'utf8' });
  const [, version] = stderr?.match(/version "(\d+)/) ?? [];
  return Number(version) >= OLDEST_VERSION;
}

/**
 * Finds Java, or installs it. Ends the process when neither is possible.
 * @returns {string} its path
 */
function ensureJava() {
  const found = findJava();
  if (found) return found;
  if (canInstallPackages()) {
    console.log('No Java found; installing one.');
    installPackage('default-jre-headless');
  }
  const installed = findJava();
  if (installed) return installed;
  console.error(
    `The check of the pages' HTML needs Java ${OLDEST_VERSION} or newer: install it, or name its folder in JAVA_HOME, and run this again.`,
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`Tests use ${ensureJava()}`);
}
