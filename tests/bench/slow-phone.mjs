/** An emulated slow phone: Lighthouse's "slow 4G", and a processor that is four times slower. */

/** Throughput in bytes per second, latency in ms. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
/** How many times slower the processor is. */
export const CPU_SLOWDOWN = 4;

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

/** Opens an empty page, with a cache of its own. @param {import('playwright').Browser} browser */
export async function openSlowPhone(browser) {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
