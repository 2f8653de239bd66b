/**
 * Audits the pages with Lighthouse for a first visit on a slow phone; the figures are medians of three. Run it
 * several times, because the speed of a machine varies.
 */
import { audit, COLUMNS, startBrowser } from './pages-lighthouse.mjs';
import { startSite, stop, table } from './processes.mjs';
import { median } from './statistics.mjs';

const AUDITS = 3;

// Node warns of the listeners of each file that the site sends, in so many lines that nobody could read the table.
const site = await startSite({ NODE_NO_WARNINGS: '1' });
const paths = [
  '/',
  await firstArticle(),
  '/services/sales',
  '/about',
  '/contact',
  '/insights',
  '/privacy',
];
const browser = await startBrowser();
try {
  // The page cache has each page from its first request on.
  for (const path of paths) await fetch(site.origin + path).then((response) => response.text());
  const rows = [];
  for (const path of paths) rows.push([path, ...(await figuresOf(site.origin + path))]);
  table(['page', ...COLUMNS], rows);
} finally {
  await stop(browser.process);
  await stop(site.child);
}

/** Returns the median of each column. @param {string} address */
async function figuresOf(address) {
  /** @type {Record<string, number>[]} */
  const audits = [];
  for (let count = 0; count < AUDITS; count += 1) audits.push(await audit(browser.port, address));
  return COLUMNS.map((column) => median(audits.map((each) => each[column] ?? Number.NaN)));
}

async function firstArticle() {
  const sitemap = await fetch(`${site.origin}/sitemap.xml`).then((response) => response.text());
  return sitemap.match(/\/blog\/[^<]+/)?.[0] ?? '/insights';
}
