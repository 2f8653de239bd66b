import { lakeClient } from '../../support/lake-client';
import { startSite, type SiteProcess } from '../../support/site-process';
import { seed } from '../../support/dataset';
import { expect, openHydrated, test } from '../../support/test';

const LONG_WORD = 'Betriebskostenabrechnungsprüfungsvereinbarungsentwurf';

const PATHS = ['/', '/insights', `/blog/${seed.articles[0]?.slug.current}`];

let longTexts: SiteProcess;
test.beforeAll(async () => {
  longTexts = await startSite();
  const staff = await lakeClient(longTexts);
  const [article] = seed.articles;
  const steps = await staff.fetch<string[]>('*[_type == "approachStep"]._id');
  const transaction = staff
    .transaction()
    .patch('siteSettings', { set: { brand: `${LONG_WORD} and Partners` } })
    .patch(article?._id ?? '', { set: { title: LONG_WORD, summary: LONG_WORD } });
  for (const id of steps) transaction.patch(id, { set: { title: LONG_WORD } });
  await transaction.commit();
  for (const path of PATHS) {
    await expect
      .poll(async () => (await fetch(longTexts.origin + path)).text())
      .toContain(LONG_WORD);
  }
});
test.afterAll(() => longTexts.stop());

for (const path of PATHS) {
  test(`${path} does not scroll sideways because of a long word [access.display]`, async ({
    page,
  }) => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await openHydrated(page, longTexts.origin + path);
      await expect(page.getByText(LONG_WORD).first()).toBeVisible();
      const [whole, visible] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(whole, `at ${width} px`).toBe(visible);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (width < 1024) await expect(menu).toBeInViewport({ ratio: 1 });
    }
  });
}
