/** Audits pages with Lighthouse's mobile settings: slow 4G and a processor that is four times slower. */
import { spawn } from 'node:child_process';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/chromium.mjs';
import { freePort, temporaryFolder, untilResponding } from './processes.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export const COLUMNS = [
  ...CATEGORIES,
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'main thread ms',
  'CLS',
  'document kB',
  'script kB',
  'total kB',
];

/** Starts Chromium without Playwright, whose instrumentation takes half the time of a page load. */
export async function startBrowser() {
  const port = await freePort();
  const profile = await temporaryFolder();
  const browser = spawn(
    findChromium() ?? 'chromium',
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  );
  process.on('exit', () => browser.kill());
  await untilResponding(`http://127.0.0.1:${port}/json/version`, browser);
  return { port, process: browser };
}

/**
 * @param {number} port the browser's @param {string} address
 * @returns {Promise<Record<string, number>>} figures by column
 */
export async function audit(port, address) {
  const result = await lighthouse(address, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${address}`);
  return figures(result.lhr);
}

/** @param {import('lighthouse').Result} result @returns {Record<string, number>} */
function figures({ categories, audits }) {
  const value = (/** @type {string} */ id) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  const { details } = audits['network-requests'] ?? {};
  const { items: requests } =
    /** @type {{ items: { resourceType: string, transferSize: number }[] }} */ (details);
  const kilobytes = (/** @type {string | undefined} */ type) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  return {
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    'main thread ms': value('mainthread-work-breakdown'),
    CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    'document kB': Number(kilobytes('Document').toFixed(1)),
    'script kB': Number(kilobytes('Script').toFixed(1)),
    'total kB': Number(kilobytes(undefined).toFixed(1)),
  };
}
