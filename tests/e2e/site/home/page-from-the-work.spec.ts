import { expect, test } from '../../../support/test';

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`at ${width} px the second step shows the beginning of the page that a client receives, and leads to it [home.page-from-the-work]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const step = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Discovery', level: 3 }),
    });
    await expect(step.getByRole('term')).toHaveText([
      'The constraint',
      'What it costs a month',
      'What we ruled out',
    ]);
    await step.getByRole('link', { name: 'See the whole page' }).click();
    await expect(page).toHaveURL(/\/what-you-receive$/);

    const sheet = page.getByRole('article', { name: 'Problem statement' });
    for (const part of ['The constraint', 'What it costs a month', 'What we ruled out']) {
      await expect(sheet.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(sheet.getByText(/^Our note: /)).toHaveCount(4);
    await expect(sheet.getByRole('img', { name: /^Waterfall chart/ })).toBeVisible();
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  });
}
