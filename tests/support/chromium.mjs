/**
 * Finds a Chromium for the tests, in this order: `CHROMIUM_PATH`, a browser on the system, Playwright's
 * own. On the system it prefers a headless build, because the browser tests take a tenth less time in it.
 *
 * As a program it also installs what is missing, and prints the path of the browser. As root on Debian or
 * Ubuntu that is the distribution's headless build, even beside a full Chromium. Elsewhere it is Playwright's
 * Chromium, only if there is no browser.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { canInstallPackages, installPackage, isExecutable, onPath } from './executables.mjs';

const HEADLESS = 'chromium-headless-shell';

const COMMANDS = [
  HEADLESS,
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
  const preferred = [process.env.CHROMIUM_PATH, ...onPath([HEADLESS])];
  if (canInstallPackages() && !preferred.includes(found)) {
    // A full Chromium is only worth installing where there is no browser.
    installIfPossible(HEADLESS, ...(found ? [] : ['chromium']));
  }
  if (!findChromium()) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const usable = findChromium();
  if (usable) return usable;
  throw new Error('Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run this again.');
}

/**
 * Installs a package, or warns when that fails, because the tests can use another browser.
 * @param {...string} names candidates, as for `installPackage`
 */
function installIfPossible(...names) {
  try {
    installPackage(...names);
  } catch (error) {
    console.warn(`${names.join(' or ')} could not be installed: ${String(error)}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`Tests use ${ensureChromium()}`);
}
