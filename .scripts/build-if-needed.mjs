/**
 * Builds the site, or with the argument `studio` the Studio, for production, unless the existing build
 * was made from the current files. A fingerprint of the sources is stored beside the build. It includes
 * the site's build, because `remix dev` writes to the same folder.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BUILDS = {
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
    /** The files of the server. */
    built: [
      'build/index.js',
      'build/lake-program.server.js',
      'build/image-program.server.js',
      'build/page-script.txt',
      'build/packages',
    ],
    fingerprint: 'build/fingerprint',
  },
  studio: {
    command: 'studio:build',
    sources: ['app', 'studio'],
    built: ['studio/dist/index.html'],
    fingerprint: 'studio/dist/fingerprint',
  },
};

/** Folders beside the sources that tools write. */
const NO_SOURCES = new Set(['node_modules', 'dist', '.sanity']);

const {
  command,
  sources,
  built,
  fingerprint: FINGERPRINT,
} = BUILDS[process.argv[2] === 'studio' ? 'studio' : 'site'];

if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprint()) {
  console.log('The build is current.');
} else {
  execFileSync('npm', ['run', command], { stdio: 'inherit' });
  writeFileSync(FINGERPRINT, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...sources, ...built]) addTo(hash, path);
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
