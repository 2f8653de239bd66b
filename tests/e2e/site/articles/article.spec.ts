import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import { PHONE, resizeWindow } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

const [article] = seed.articles;
const ARTICLE = `/blog/${article?.slug.current}`;
const CHART_ARTICLE = '/blog/the-discount-nobody-decided-to-give';

test('the contents of an article stand below its cover, mark the section that the reader is in, and leave their links in the history', async ({
  page,
}) => {
  for (const { slug } of seed.articles.slice(0, 2)) {
    await openHydrated(page, `/blog/${slug.current}`);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const links = contents.getByRole('link');
    for (const width of [1920, 1366, 1280]) {
      await resizeWindow(page, { width, height: 800 });
      const list = await contents.boundingBox();
      const cover = await page.getByRole('main').getByRole('img').first().boundingBox();
      expect(list?.x, `the left edge at ${width} px`).toBeCloseTo(cover?.x ?? 0, 0);
    }
    await expect(links.nth(2)).not.toHaveAttribute('aria-current');
    await links.last().scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    for (const index of [2, 3, 1]) {
      await links.nth(index).click();
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
      await expect(links.nth(index)).toBeInViewport();
      await expect(contents.locator('[aria-current]')).toHaveCount(1);
    }
    for (const index of [3, 2]) {
      await page.goBack();
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
    }
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  }
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('the text of an article begins on the first screen, and a tap opens its contents [article.first-screen]', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    await expect(page.locator('.prose > p').first()).toBeInViewport();
    await expect(contents.getByRole('link').first()).toBeHidden();
    await contents.getByText('In this article').tap();
    await expectNoViolations(page, 'main nav');
    await contents.getByRole('link').nth(2).tap();
    await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeInViewport();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the numbers of a chart open as a table', async ({ page }) => {
    await page.goto(CHART_ARTICLE);
    const charts = await page.locator('figure.chart').all();
    expect(charts).not.toEqual([]);
    for (const chart of charts) {
      await expect(chart.getByRole('table')).toBeHidden();
      await chart.getByText('The numbers').click();
      await expect(chart.getByRole('table')).toBeVisible();
    }
  });
});

test('an article prints without navigation and buttons, and its charts keep their drawing and their colours', async ({
  page,
}) => {
  const fillOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).fill);
  await page.goto(CHART_ARTICLE);
  const chart = page.locator('figure.chart').first();
  await test.step('in forced colours the marks differ from the page, and one stands out', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const canvas = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    const marks = ['rect.chart-series-1', 'rect.chart-strong'];
    const colours = [
      ...(await Promise.all(marks.map((mark) => fillOf(chart.locator(mark).first())))),
      canvas,
    ];
    expect(new Set(colours).size).toBe(3);
  });
  await test.step('the current entry of the menu is marked in forced colours', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Insights' });
    const [line, behind] = await link.evaluate((it) => [
      getComputedStyle(it, '::after').backgroundColor,
      getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
    ]);
    expect(line).not.toBe(behind);
  });
  await test.step('in print', async () => {
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wexcombe' }).first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('.prose h2').first()).toHaveCSS('break-after', 'avoid');
    await expect(chart.getByRole('img')).toBeVisible();
    await expect(chart.getByText('The numbers')).toBeHidden();
  });
  await test.step('its topic opens the articles on this topic', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('main').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL('/insights/pricing');
  });
});
