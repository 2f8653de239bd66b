/** Audits pages with Lighthouse's mobile settings: slow 4G and a processor that is four times slower. */
import lighthouse from 'lighthouse';
import { median } from './statistics.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export const AUDIT_COLUMNS = [
  ...CATEGORIES,
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'script kB',
  'total kB',
];

/**
 * @param {number} port the browser's @param {string} address
 * @returns {Promise<Record<string, number>>} figures by column
 */
export async function audit(port, address) {
  const result = await lighthouse(address, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${address}`);
  return figures(result.lhr);
}

/** Returns the medians of several audits. @param {number} port @param {string} address @param {number} runs */
export async function auditRow(port, address, runs) {
  /** @type {Record<string, number>[]} */
  const audits = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(port, address));
  return AUDIT_COLUMNS.map((column) => median(audits.map((each) => each[column] ?? Number.NaN)));
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
    CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    'script kB': Number(kilobytes('Script').toFixed(1)),
    'total kB': Number(kilobytes(undefined).toFixed(1)),
  };
}
