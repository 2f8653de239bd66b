/**
 * Finds a Chromium for the tests, in this order: `CHROMIUM_PATH`, one on the system, Playwright's
 * own, and, as root on Debian or Ubuntu, one from the distribution's packages.
 *
 * Run as a program it makes sure that there is one, and says which.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What every browser of the tests is started with: no sandbox as root, and no talk with its maker. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {string | undefined} path of the first browser there is. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...onPath,
    ...APPLICATIONS,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: not a candidate either way.
    return false;
  }
}

/** @returns {string} path of a browser, installed now if there was none. */
function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing one.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run this again.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`Tests use ${ensureChromium()}`);
}
