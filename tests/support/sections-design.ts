import { expect, type Page } from '@playwright/test';
import { lakeClient } from './lake-client';
import { publishOwnPage, type SampleSection } from './section-samples';
import type { SiteProcess } from './site-process';
import { openHydrated } from './test';

/** Publishes a page that other tests do not find in the sitemap, and returns its path. */
export async function publishUnlisted(
  site: SiteProcess,
  sections: readonly SampleSection[],
): Promise<string> {
  const { path } = await publishOwnPage(await lakeClient(site), sections, {
    title: 'A page with every kind of section',
    noindex: true,
  });
  await expect.poll(async () => (await fetch(site.origin + path)).status).toBe(200);
  return path;
}

/** Compares a page's sections with the screenshot `sections-<name>.png`. */
export async function expectDesign(page: Page, path: string, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, path);
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => scrollTo(0, 0));
  // Pictures would make the screenshots large. The one of an article has a picture.
  const mask = [page.locator('main img:not([src$=".svg"])')];
  await expect(page.locator('main')).toHaveScreenshot(`sections-${name}.png`, { mask });
}
