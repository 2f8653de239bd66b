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
/** How long the pointer rests on a link before it is clicked, ms. */
const RESTING_MS = 1_000;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Components that open: the element to use, and the element that opens. */
const COMPONENTS = [
  {
    name: 'service dialog',
    device: PHONE,
    trigger: '#services a:text-is("Sales")',
    opens: ':is(dialog, [role=dialog]):is([open], :target, div)',
  },
  { name: 'menu', device: PHONE, trigger: '.menu-button', opens: 'dialog:is([open], :target)' },
];

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @returns {Promise<(string | number)[][]>} rows: name, ms until it is open
 */
export async function measureInteractions(browser, origin) {
  const rows = [];
  for (const component of COMPONENTS) {
    for (const isIdle of [false, true]) {
      const page = await openSlowly(browser, origin, component.device, isIdle);
      const name = `${component.name}, ${isIdle ? 'when the page is idle' : 'at the first paint'}`;
      rows.push([name, await measure(page, component)]);
      await page.close();
    }
  }
  rows.push([
    'Insights, after the pointer rested on the link',
    await measureInsights(browser, origin),
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
 * Measures in the page, from the touch on, so that the time of this program does not count.
 * @param {import('playwright').Page} page @param {{ trigger: string, opens: string }} component
 */
async function measure(page, { trigger, opens }) {
  const element = page.locator(trigger).first();
  await element.scrollIntoViewIfNeeded();
  const time = page.evaluate(
    ([selector = '']) =>
      new Promise((resolve) => {
        let touchedAt = 0;
        const look = () => {
          if (document.querySelector(selector)) resolve(Math.round(performance.now() - touchedAt));
          else requestAnimationFrame(look);
        };
        const start = () => {
          touchedAt = performance.now();
          look();
        };
        addEventListener('click', start, { capture: true, once: true });
      }),
    [opens],
  );
  await element.tap();
  return /** @type {Promise<number>} */ (time);
}

/** @param {import('playwright').Browser} browser @param {string} origin */
async function measureInsights(browser, origin) {
  const page = await browser.newPage(DESKTOP);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Insights' });
  await link.hover();
  await page.waitForTimeout(RESTING_MS);
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now()))),
  );
  await link.click();
  await page.waitForURL('**/insights');
  const ms = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    // A page that was prerendered is shown when it is activated.
    const { activationStart } = /** @type {{ activationStart: number }} */ (
      /** @type {unknown} */ (navigation)
    );
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const shownAt = performance.timeOrigin + Math.max(activationStart, painted);
    return Math.round(shownAt - Number(sessionStorage.getItem('clicked')));
  });
  await page.close();
  return ms;
}
