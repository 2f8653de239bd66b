import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { lakeClient } from '../support/lake-client';
import { publishOwnPage, sampleSections } from '../support/section-samples';
import { expect, openHydrated, test } from '../support/test';
import { untilLoaded } from './take-screenshot';

/** The size of a picture, px. The Studio's menu shows it at less than half of this, in the same ratio. */
const PICTURE = { width: 360, height: 240 };

/** A section alone, in the middle of the window. */
const ALONE = `.page-section {
  display: grid;
  align-content: center;
  min-height: 100vh;
  padding-block: 2rem;
}`;

test.use({
  // Sections still have columns in a window of this width, and their words are large in a small picture.
  viewport: { width: 840, height: 560 },
  // The page's policy refuses styles that are not its own.
  bypassCSP: true,
});

test('a picture of each kind of section that has none', async ({ page, site }) => {
  const { path } = await publishOwnPage(await lakeClient(site), sampleSections, {
    title: 'A quote in two days',
  });
  await expect.poll(async () => (await fetch(site.origin + path)).status).toBe(200);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, { _key: folder }] of sampleSections.entries()) {
    const picture = `app/site/sections/${folder}/${folder}.webp`;
    if (existsSync(picture)) continue;
    await openHydrated(page, path);
    const section = page.locator('.page-section').nth(index);
    await section.evaluate((element) => document.body.replaceChildren(element));
    await page.addStyleTag({ content: ALONE });
    await untilLoaded(page);
    await sharp(await page.screenshot())
      .resize(PICTURE)
      .webp({ quality: 60 })
      .toFile(picture);
  }
});
