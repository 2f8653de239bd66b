/** Measures how soon the site reacts to touches on an emulated slow phone. */

/** Lighthouse's "slow 4G": bytes a second, and ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SLOWER_PROCESSOR = 4;

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The touched controls, and the elements that have to appear. */
const PARTS = [
  {
    what: 'service dialog',
    device: PHONE,
    touch: 'button:text-is("Sales")',
    comes: '[role=dialog]',
  },
  { what: 'menu', device: PHONE, touch: '.menu-button', comes: '[role=dialog]' },
  {
    what: 'hover card',
    device: DESKTOP,
    touch: 'header a[href="/#contact"]',
    comes: '.contact-card',
  },
];

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @returns {Promise<(string | number)[][]>} rows: what, ms to the first sign, ms until it is there.
 */
export async function measureInteractions(browser, origin) {
  const rows = [];
  for (const part of PARTS) {
    for (const settled of [false, true]) {
      const page = await openSlowly(browser, origin, part.device, settled);
      const name = `${part.what}, ${settled ? 'page at rest' : 'at the first paint'}`;
      rows.push([name, ...(await measure(page, part))]);
      await page.close();
    }
  }
  rows.push([
    'Insights from the home page, warm connection',
    ...(await measureInsights(browser, origin)),
  ]);
  return rows;
}

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @param {import('playwright').BrowserContextOptions} device @param {boolean} settled
 */
async function openSlowly(browser, origin, device, settled) {
  const page = await browser.newPage(device);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(origin, { waitUntil: settled ? 'networkidle' : 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return page;
}

/**
 * Measures in the page, from the event on, so that the time of the test program does not count.
 * @param {import('playwright').Page} page
 * @param {{ touch: string, comes: string, device: object }} part
 */
async function measure(page, { touch, comes, device }) {
  const element = page.locator(touch).first();
  await element.scrollIntoViewIfNeeded();
  const times = page.evaluate(
    ([wanted]) =>
      new Promise((resolve) => {
        /** @type {number | undefined} */
        let touched;
        /** @type {number | undefined} */
        let seen;
        const note = () => (touched ??= performance.now());
        addEventListener('click', note, { capture: true });
        addEventListener('pointerover', (event) => {
          if (/** @type {Element} */ (event.target).closest('a[href="/#contact"]')) note();
        });
        new MutationObserver(() => {
          if (touched === undefined) return;
          const isThere = document.querySelector(wanted ?? '');
          if (isThere || document.querySelector('[data-waiting]')) seen ??= performance.now();
          if (isThere)
            resolve([(seen ?? 0) - touched, performance.now() - touched].map(Math.round));
        }).observe(document, { attributes: true, childList: true, subtree: true });
      }),
    [comes],
  );
  await (device === PHONE ? element.tap() : element.hover());
  return /** @type {Promise<number[]>} */ (times);
}

/** @param {import('playwright').Browser} browser @param {string} origin */
async function measureInsights(browser, origin) {
  const page = await browser.newPage(DESKTOP);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Insights' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  const time = page.evaluate(
    () =>
      new Promise((resolve) => {
        let clicked = 0;
        addEventListener('click', () => (clicked = performance.now()), { capture: true });
        new MutationObserver(() => {
          if (clicked && document.querySelector('.article-card')) {
            resolve(Math.round(performance.now() - clicked));
          }
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await link.click();
  const ms = /** @type {number} */ (await time);
  await page.close();
  return [ms, ms];
}
