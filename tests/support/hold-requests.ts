import type { Page } from '@playwright/test';

/**
 * Holds matching requests of a page until the returned function is called.
 * @param url glob pattern of the requests' addresses.
 */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
