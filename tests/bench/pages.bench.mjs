/**
 * Measures the first visit on a slow phone with Lighthouse's mobile settings: slow 4G and a processor
 * that is four times slower. The figures are medians of five runs for the home page and an article,
 * and of three runs for the other pages. Also measures how soon components and pages open.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import lighthouse from 'lighthouse';
import { browserOptions, CHROMIUM_ARGUMENTS, findChromium } from '../support/chromium.mjs';
import { freePort, startSite, stop, table, untilResponding } from './processes.mjs';
import { measureInteractions } from './slow-phone.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { child, origin } = await startSite();
try {
  const article = await firstArticle();
  await reportPages({
    '/': 5,
    [article]: 5,
    '/about': 3,
    '/contact': 3,
    '/insights': 3,
    '/privacy': 3,
  });
  await reportInteractions();
} finally {
  await stop(child);
}

/** @param {Record<string, number>} runsByPath */
async function reportPages(runsByPath) {
  const { port, close } = await startBrowser();
  const rows = [];
  for (const [path, runs] of Object.entries(runsByPath)) {
    /** @type {ReturnType<typeof figures>[]} */
    const all = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(`${origin}${path}`, { port, logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse has no result for ${path}`);
      all.push(figures(result.lhr));
    }
    const names = Object.keys(all[0] ?? {});
    rows.push([path, ...names.map((name) => median(all.map((one) => one[name] ?? Number.NaN)))]);
  }
  await close();
  table(
    ['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'script kB', 'total kB'],
    rows,
  );
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
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    script: Number(kilobytes('Script').toFixed(1)),
    total: Number(kilobytes(undefined).toFixed(1)),
  };
}

/** Starts a browser without Playwright, whose instrumentation takes half the time of a page load. */
async function startBrowser() {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
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
  await untilResponding(`http://127.0.0.1:${port}/json/version`, browser);
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function reportInteractions() {
  const browser = await chromium.launch(browserOptions());
  const rows = await measureInteractions(browser, origin);
  await browser.close();
  console.log('\nOpening, ms after the touch or click:\n');
  table(['what', 'open'], rows);
}

async function firstArticle() {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((response) => response.text());
  return sitemap.match(/\/blog\/[^<]+/)?.[0] ?? '/insights';
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
