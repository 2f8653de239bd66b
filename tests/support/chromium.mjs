/**
 * Finds a Chromium for the tests, in this order: `CHROMIUM_PATH`, a browser on the system, Playwright's
 * own. On the system it prefers a headless build, which opens a page in half the processor time.
 *
 * As a program it also installs a Chromium when it finds none, and prints the path. As root on Debian
 * or Ubuntu it installs a package of the distribution, elsewhere Playwright's Chromium.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { canInstallPackages, installPackage, isExecutable, onPath } from './executables.mjs';

const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/TableOfContents/MacOS/Google Chrome',
  '/Applications/Chromium.app/TableOfContents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The arguments of every browser in the tests. The sandbox does not work as root. The browser sends
 * nothing to its vendor in the background. Without hinting all
 * Chromium versions put letters at the same positions, which screenshots need.
 */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** @returns {string | undefined} path of the first browser that exists. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...onPath(COMMANDS),
    ...APPLICATIONS,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

/**
 * Returns Playwright's options for starting a browser. Without a path, Playwright looks for its own.
 * @param {string[]} more further arguments of the browser
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function browserOptions(...more) {
  const executablePath = findChromium();
  return { ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGUMENTS, ...more] };
}

/**
 * Finds a browser, or installs one.
 * @returns {string} its path
 */
function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing one.');
  if (canInstallPackages()) {
    installPackage('chromium-headless-shell', 'chromium');
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
