/** Measures interactions with the site on an emulated slow phone. */

/** Lighthouse's "slow 4G"; throughput in bytes per second, latency in ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
/** How many times slower the processor is. */
const CPU_SLOWDOWN = 4;

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Lazily loaded components: the element to use, and the element that opens. */
const COMPONENTS = [
  {
    name: 'service dialog',
    device: PHONE,
    trigger: 'button:text-is("Sales")',
    opens: '[role=dialog]',
  },
  { name: 'menu', device: PHONE, trigger: '.menu-button', opens: '[role=dialog]' },
  {
    name: 'contact card',
    device: DESKTOP,
    trigger: 'header a[href="/#contact"]',
    opens: '.contact-card',
  },
];

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @returns {Promise<(string | number)[][]>} rows: name, ms until the first feedback, ms until it is open
 */
export async function measureInteractions(browser, origin) {
  const rows = [];
  for (const component of COMPONENTS) {
    for (const isIdle of [false, true]) {
      const page = await openSlowly(browser, origin, component.device, isIdle);
      const name = `${component.name}, ${isIdle ? 'when the page is idle' : 'at the first paint'}`;
      rows.push([name, ...(await measure(page, component))]);
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
 * @param {import('playwright').BrowserContextOptions} device @param {boolean} isIdle
 */
async function openSlowly(browser, origin, device, isIdle) {
  const page = await browser.newPage(device);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin, { waitUntil: isIdle ? 'networkidle' : 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return page;
}

/**
 * Measures in the page, from the event on, so that the time of this program does not count.
 * @param {import('playwright').Page} page
 * @param {{ trigger: string, opens: string, device: object }} component
 */
async function measure(page, { trigger, opens, device }) {
  const element = page.locator(trigger).first();
  await element.scrollIntoViewIfNeeded();
  const times = page.evaluate(
    ([selector]) =>
      new Promise((resolve) => {
        /** @type {number | undefined} */
        let startedAt;
        /** @type {number | undefined} */
        let feedbackAt;
        const start = () => (startedAt ??= performance.now());
        addEventListener('click', start, { capture: true });
        addEventListener('pointerover', (event) => {
          if (/** @type {Element} */ (event.target).closest('a[href="/#contact"]')) start();
        });
        new MutationObserver(() => {
          if (startedAt === undefined) return;
          const isOpen = document.querySelector(selector ?? '');
          if (isOpen || document.querySelector('[data-waiting]')) feedbackAt ??= performance.now();
          if (isOpen)
            resolve([(feedbackAt ?? 0) - startedAt, performance.now() - startedAt].map(Math.round));
        }).observe(document, { attributes: true, childList: true, subtree: true });
      }),
    [opens],
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
