/**
 * Measures the pages for a first visit on a slow phone; the figures are medians. `BENCH_COMMIT` names an
 * earlier version to compare with. The two are measured in turns, because the speed of a machine varies.
 *
 * `BENCH_ROUNDS` and `BENCH_TOUCHES` make a run shorter, `BENCH_SEED` makes other random touches.
 */
import { chromium } from 'playwright';
import { browserOptions } from '../support/chromium.mjs';
import { bytesRows } from './pages-bytes.mjs';
import { connect, startBrowser } from './pages-devtools.mjs';
import { measureInsights } from './pages-insights.mjs';
import { audit, AUDIT_COLUMNS, auditRow } from './pages-lighthouse.mjs';
import { RANDOM_TOUCH_COLUMNS, touchAtRandom } from './pages-random-touches.mjs';
import { LOST, Samples } from './pages-samples.mjs';
import { MENU_BUTTON, SERVICE, touch } from './pages-touch.mjs';
import { buildVersions } from './pages-versions.mjs';
import { startSite, stop, table } from './processes.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const TOUCHES = Number(process.env.BENCH_TOUCHES ?? 200);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const AUDITS_PER_PAGE = Math.min(ROUNDS, 3);

/**
 * The touches make more searches than one visitor may. Node warns of the listeners of each file that the
 * sites send, in so many lines that nobody could read the tables.
 */
const ENVIRONMENT = { SEARCH_RATE_LIMIT: '1000000', NODE_NO_WARNINGS: '1' };

/** When the menu button of the home page is touched, ms after the navigation begins. */
const TOUCH_TIMES_MS = [500, 1_500, 3_000];
const COMPARED_AUDITS = ['FCP ms', 'LCP ms', 'TBT ms', 'performance'];

const versions = await startVersions();
const now = versions.at(-1)?.origin ?? '';
const article = await firstArticle();
const browser = await chromium.launch(browserOptions());
const plainBrowser = await startBrowser();
const devTools = await connect(plainBrowser.port);
const figures = new Samples();
const timedTouches = new Samples();
const lostTouches = new Samples();
try {
  await openAllPages();
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`Round ${round} of ${ROUNDS}\n`);
    await measureRound();
  }
  await report();
} finally {
  devTools.close();
  await plainBrowser.close();
  await browser.close();
  for (const { child } of versions) await stop(child);
}

async function startVersions() {
  const started = [];
  for (const { name, folder } of await buildVersions(process.env.BENCH_COMMIT)) {
    started.push({ name, ...(await startSite(ENVIRONMENT, folder)) });
  }
  return started;
}

/** Measures each figure once, in all versions one after another. */
async function measureRound() {
  const home = (/** @type {string} */ origin) => `${origin}/`;
  await sample('/: menu at the first paint, ms', async (origin) => {
    return (await touch(browser, home(origin), MENU_BUTTON)).ms;
  });
  await sample(`${article}: menu at the first paint, ms`, async (origin) => {
    return (await touch(browser, origin + article, MENU_BUTTON)).ms;
  });
  await sample('/: service at the first paint, ms', async (origin) => {
    return (await touch(browser, home(origin), SERVICE)).ms;
  });
  await sample('article to Insights, after 1 s on the link, ms', (origin) =>
    measureInsights(devTools, origin + article, true),
  );
  await sample('the same without speculation rules, ms', (origin) =>
    measureInsights(devTools, origin + article, false),
  );
  for (const at of TOUCH_TIMES_MS) await sampleTimedTouch(at);
  for (const path of ['/', article]) await sampleAudit(path);
}

/** @param {string} figure @param {(origin: string) => Promise<number>} measure */
async function sample(figure, measure) {
  for (const { name, origin } of versions) figures.add(figure, name, await measure(origin));
}

/** @param {number} at */
async function sampleTimedTouch(at) {
  for (const { name, origin } of versions) {
    const { at: madeAt, ms, longest } = await touch(browser, `${origin}/`, MENU_BUTTON, at);
    const moment = `at ${at / 1_000} s`;
    timedTouches.add(`${moment}: made, ms`, name, madeAt);
    timedTouches.add(`${moment}: seen after, ms`, name, ms);
    timedTouches.add(`${moment}: longest interaction, ms`, name, longest);
    lostTouches.add(`${moment}: lost of ${ROUNDS}`, name, ms === LOST ? 1 : 0);
  }
}

/** @param {string} path */
async function sampleAudit(path) {
  for (const { name, origin } of versions) {
    const audited = await audit(plainBrowser.port, origin + path);
    for (const column of COMPARED_AUDITS) {
      figures.add(`${path}: ${column}`, name, audited[column] ?? Number.NaN);
    }
  }
}

async function report() {
  const names = versions.map(({ name }) => name);
  const origins = versions.map(({ origin }) => origin);
  table(['figure', ...names], [...figures.rows(), ...(await bytesRows(browser, origins, article))]);
  console.log('\nTouches of the menu button of the home page, by the time since the navigation:\n');
  table(['touch', ...names], [...timedTouches.rows(), ...lostTouches.rows(sum)]);
  console.log(`\n${TOUCHES} touches at random moments of the first 4 s, with the seed ${SEED}:\n`);
  table(RANDOM_TOUCH_COLUMNS, await touchAtRandom(browser, now, article, TOUCHES, SEED));
  console.log(`\nLighthouse, medians of ${AUDITS_PER_PAGE}:\n`);
  const rows = [];
  for (const path of ['/', article, '/about', '/contact', '/insights', '/privacy']) {
    rows.push([path, ...(await auditRow(plainBrowser.port, now + path, AUDITS_PER_PAGE))]);
  }
  table(['page', ...AUDIT_COLUMNS], rows);
}

/** @param {number[]} samples */
function sum(samples) {
  return samples.reduce((total, value) => total + value, 0);
}

/** Opens each page once, so that the page caches have them. */
async function openAllPages() {
  for (const { origin } of versions) {
    for (const path of ['/', article, '/about', '/contact', '/insights', '/privacy']) {
      await fetch(origin + path).then((response) => response.text());
    }
  }
}

async function firstArticle() {
  const sitemap = await fetch(`${now}/sitemap.xml`).then((response) => response.text());
  return sitemap.match(/\/blog\/[^<]+/)?.[0] ?? '/insights';
}
