/**
 * Builds the site for production, unless the existing build was made from the current files. A
 * fingerprint of the sources is stored beside the build. It includes the build, because `remix dev`
 * writes to the same folder.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  '.scripts',
  'app',
  'package-lock.json',
  'package.json',
  'remix.config.js',
  'tsconfig.json',
];
/** The files of the server. */
const BUILT = ['build/index.js', 'build/lake-program.server.js', 'build/packages'];
const FINGERPRINT = 'build/fingerprint';

if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprint()) {
  console.log('The build is current.');
} else {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
  writeFileSync(FINGERPRINT, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...BUILT]) addTo(hash, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addTo(hash, join(path, name));
  } else {
    hash.update(path).update(readFileSync(path));
  }
}
