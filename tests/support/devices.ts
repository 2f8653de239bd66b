import type { Page, ViewportSize } from '@playwright/test';

interface Device {
  viewport: ViewportSize;
  hasTouch: boolean;
  isMobile: boolean;
}

/** The two devices of the end-to-end tests; sizes in px. */
export const DESKTOP: Device = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
};
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** For tests that run on both devices. */
export const DEVICES = Object.entries({ desktop: DESKTOP, phone: PHONE });

/** The window sizes of the screenshots and the contrast tests, px. */
export const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * Changes the size of a page's window, and waits until its layout has it: Playwright returns a little earlier, and the
 * units `svw` and `svh` may change later than `innerWidth` and `innerHeight`.
 */
export async function resizeWindow(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => {
    const probe = document.createElement('div');
    probe.style.cssText = 'position: fixed; width: 100svw; height: 100svh';
    document.body.append(probe);
    const isLaidOut = probe.offsetWidth === width && probe.offsetHeight === height;
    probe.remove();
    return isLaidOut && innerWidth === width && innerHeight === height;
  }, size);
}
