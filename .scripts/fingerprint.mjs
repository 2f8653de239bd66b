/**
 * The fingerprint of a production build, which tells whether the build was made from the current files. `remix dev`,
 * which writes to the same folder, deletes it.
 *
 * `npm run build` and `npm run studio:build` end with this program, which stores the fingerprint beside the
 * build: `node .scripts/fingerprint.mjs [studio]`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BUILDS = {
  site: {
    command: 'build',
    sources: [
      '.scripts',
      'app',
      'package-lock.json',
      'package.json',
      'remix.config.js',
      'studio/migrations',
      'tsconfig.json',
    ],
    fingerprint: 'build/fingerprint',
  },
  studio: {
    command: 'studio:build',
    sources: ['app', 'studio'],
    fingerprint: 'studio/dist/fingerprint',
  },
};

/** Folders beside the sources that tools write. */
const NO_SOURCES = new Set(['node_modules', 'dist', '.sanity']);

/** Returns the name of the build that an argument of a program names. @returns {keyof typeof BUILDS} */
export const buildNamed = (/** @type {string | undefined} */ argument) =>
  argument === 'studio' ? 'studio' : 'site';

/** Returns whether a build was made from the current files. @param {keyof typeof BUILDS} name */
export function isCurrent(name) {
  const { fingerprint } = BUILDS[name];
  return existsSync(fingerprint) && readFileSync(fingerprint, 'utf8') === fingerprintOf(name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = buildNamed(process.argv[2]);
  writeFileSync(BUILDS[name].fingerprint, fingerprintOf(name));
}

/** @param {keyof typeof BUILDS} name */
function fingerprintOf(name) {
  const hash = createHash('sha256');
  for (const path of BUILDS[name].sources) addTo(hash, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  if (!existsSync(path) || NO_SOURCES.has(basename(path))) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addTo(hash, join(path, name));
  } else {
    hash.update(path).update(readFileSync(path));
  }
}
