import type { Locator } from '@playwright/test';
import { seed } from '../../../support/dataset';
import { expect, test } from '../../../support/test';

const paths = seed.articles.map(({ slug }) => `/blog/${slug?.current}`);

test('at least five articles argue with a chart, and its numbers open as a table without script [article.charts]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  let count = 0;
  for (const path of paths) {
    await page.goto(path);
    for (const chart of await page.locator('figure.chart').all()) {
      count += 1;
      await expect(chart.getByRole('img')).toHaveAccessibleName(/^[A-Z][a-z]+ chart: ./);
      await expect(chart.getByText(/^Source: ./)).toBeVisible();
      await expect(chart.getByRole('table')).toBeHidden();
      await chart.getByText('The numbers').click();
      await expect(chart.getByRole('table')).toBeVisible();
    }
  }
  expect(count).toBeGreaterThanOrEqual(5);
  await context.close();
});

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`at ${width} px no text of a chart leaves the page or lies on another [article.charts]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      for (const drawing of await page.locator('figure.chart').getByRole('img').all()) {
        expect(await drawing.evaluate(crowdedTexts), path).toEqual([]);
      }
    }
  });
}

test('in forced colours the marks of a chart have other colours than the page, and the one that stands out differs [article.charts]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog/the-discount-nobody-decided-to-give');
  const chart = page.locator('figure.chart').first();
  const canvas = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const colours = [
    await fillOf(chart.locator('rect.chart-series-1').first()),
    await fillOf(chart.locator('rect.chart-strong').first()),
    canvas,
  ];
  expect(new Set(colours).size).toBe(3);
});

test('a printed chart keeps its drawing, without the control that opens its numbers [article.charts]', async ({
  page,
}) => {
  await page.goto('/blog/the-discount-nobody-decided-to-give');
  await page.emulateMedia({ media: 'print' });
  const chart = page.locator('figure.chart').first();
  await expect(chart.getByRole('img')).toBeVisible();
  await expect(chart.getByText('The numbers')).toBeHidden();
});

test('an article says below its cover which of its numbers the cover shows [article.cover-note]', async ({
  page,
}) => {
  await page.goto('/blog/the-queue-before-the-bottleneck');
  const cover = page.getByRole('figure').filter({ has: page.locator('.article-cover') });
  await expect(cover).toContainText('126 lines for 126 open orders');
});

function fillOf(mark: Locator): Promise<string> {
  return mark.evaluate((element) => getComputedStyle(element).fill);
}

/** Returns the texts of a drawing that lie outside the page or on another text. Runs in the page. */
function crowdedTexts(drawing: Element): string[] {
  const texts = [...drawing.querySelectorAll('text')].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { words: text.textContent ?? '', left, right, top: top + 2, bottom: bottom - 2 };
  });
  const width = document.documentElement.clientWidth;
  return texts
    .filter(
      (text, index) =>
        text.left < 0 ||
        text.right > width ||
        texts.some(
          (other, at) =>
            at > index &&
            text.left < other.right &&
            other.left < text.right &&
            text.top < other.bottom &&
            other.top < text.bottom,
        ),
    )
    .map(({ words }) => words);
}
