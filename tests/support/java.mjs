/**
 * Finds a Java for the HTML checker, in this order: `JAVA_HOME`, one on the system, and, as root on
 * Debian or Ubuntu, one from the distribution's packages.
 *
 * Run as a program it makes sure that there is one, and says which.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canInstallPackages, installPackage, isExecutable, onPath } from './executables.mjs';

const COMMANDS = ['java', 'java.exe'];

/** The checker is compiled for this version of Java. */
const OLDEST_VERSION = 11;

/** @returns {string | undefined} path of the first Java there is that is new enough. */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const atHome = JAVA_HOME ? COMMANDS.map((command) => join(JAVA_HOME, 'bin', command)) : [];
  return [...atHome, ...onPath(COMMANDS)].find((path) => isExecutable(path) && isNewEnough(path));
}

/** A Mac without Java has a `java` that only says so. @param {string} path */
function isNewEnough(path) {
  const { stderr } = spawnSync(path, ['-version'], { encoding: 'utf8' });
  const [, version] = stderr?.match(/version "(\d+)/) ?? [];
  return Number(version) >= OLDEST_VERSION;
}

/** @returns {string} path of a Java, installed now if there was none. */
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
