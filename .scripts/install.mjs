/**
 * Installs the packages of a folder that has its own package.json, if they are missing or older than
 * its lock file: `node .scripts/install.mjs <folder>`. `npm install` leaves them out, because the site
 * and most of its checks do not need them. It says how far it is, and shows what npm says only when that
 * fails: npm's warnings are about packages of packages, and nobody here can mend those.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How often it says how far it is, ms. */
const REPORT_INTERVAL_MS = 10_000;

const [, , folder] = process.argv;
if (!folder) throw new Error('Name a folder: node .scripts/install.mjs <folder>');
const path = resolve(fileURLToPath(new URL('..', import.meta.url)), folder);

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) await install();

async function install() {
  const places = packagePlaces();
  console.log(
    `Installing the ${places.length} packages of ${folder}/. This happens once, and can take two or three minutes.`,
  );
  const reports = setInterval(
    () =>
      console.log(`${places.filter(isInstalled).length} of ${places.length} packages are here.`),
    REPORT_INTERVAL_MS,
  );
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--no-progress'], {
    cwd: path,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(npm, 'close');
  clearInterval(reports);
  if (code === 0) return console.log(`The packages of ${folder}/ are installed.`);
  console.error(`${said}\nThe packages of ${folder}/ could not be installed; npm says why above.`);
  process.exit(code ?? 1);
}

/** Returns the folders of the packages in the lock file, without those for other systems. */
function packagePlaces() {
  const { packages } = JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((place) => place !== '' && !packages[place].optional);
}

/** @param {string} place */
function isInstalled(place) {
  return existsSync(join(path, place, 'package.json'));
}

/** @param {string} file path in the folder; a missing file counts as the oldest */
function modified(file) {
  return statSync(join(path, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
