import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

const [article] = seed.articles;

for (const width of [1280, 1366, 1920]) {
  test(`the contents of an article begin at the left edge of its cover at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, `/blog/${article?.slug.current}`);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const [list, cover] = await Promise.all([
      contents.boundingBox(),
      page.getByRole('main').getByRole('img').first().boundingBox(),
    ]);

    expect(list?.x).toBeCloseTo(cover?.x ?? 0, 0);
  });
}

test('the contents of an article mark the section that the reader is in', async ({ page }) => {
  await openHydrated(page, `/blog/${article?.slug.current}`);
  const links = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
  await expect(links.nth(2)).not.toHaveAttribute('aria-current');
  await links.nth(2).click();

  await expect(links.nth(2)).toBeInViewport();
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'location');
  await expect(links.first()).not.toHaveAttribute('aria-current');
});

test('the links of the table of contents open each section in turn, and Back returns to the link', async ({
  page,
}) => {
  for (const { slug } of seed.articles.slice(0, 2)) {
    await openHydrated(page, `/blog/${slug.current}`);
    const links = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
    await links.last().scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    for (const index of [2, 3, 1]) {
      await links.nth(index).click();
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
    }

    await page.goBack();
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'location');
    await page.goBack();
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'location');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  }
});

test('on a phone the text begins on the first screen, and a tap opens the contents [article.first-screen]', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ ...PHONE, baseURL: site.origin });
  await page.goto(`/blog/${article?.slug.current}`);
  const contents = page.getByRole('navigation', { name: 'In this article' });

  await expect(page.locator('.prose > p').first()).toBeInViewport();
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.getByText('In this article').tap();
  await expectNoViolations(page);
  await contents.getByRole('link').nth(2).tap();
  await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeInViewport();
  await page.close();
});
