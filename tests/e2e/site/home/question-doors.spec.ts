import { advance, openWithStoppedClock } from '../../../support/page-clock';
import { seed } from '../../../support/dataset';
import { expect, test } from '../../../support/test';
import type { Page } from '@playwright/test';

const list = (page: Page) => page.getByRole('list', { name: 'Questions we are asked' });
const line = (page: Page) => page.locator('.question-answer');

test('each of the twelve questions leads to its answer in the list of questions [home.question-answers]', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const links = list(page).getByRole('link');
  expect((await links.allTextContents()).toSorted()).toEqual(seed.questions.toSorted());
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/(#service-|blog\/)/);
    expect((await request.get(href)).status(), href).toBe(200);
    if (href.startsWith('/#')) await expect(page.locator(href.slice(1))).toBeAttached();
  }
});

test('the line below the typed question names its answer, and changes with it [home.question-answers]', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  const hrefs = await list(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect(line(page).getByRole('link')).toHaveAttribute('href', hrefs[0]!);
  await advance(page, 6_000);
  await expect(line(page).getByRole('link')).toHaveAttribute('href', hrefs[1]!);
});

test('the questions wait while the line has the focus, and it opens the answer [home.question-answers]', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  const link = line(page).getByRole('link');
  await page.getByRole('button', { name: 'Pause the questions' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const typed = await page.locator('[data-typewriter]').textContent();
  // Without the focus, the next question would be on the screen after this time.
  await advance(page, 6_000);
  await expect(page.locator('[data-typewriter]')).toHaveText(typed ?? '');
  const title = await link.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title ?? '' }).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the line leads to the answer of the first question [home.question-answers]', async ({
    page,
  }) => {
    await page.goto('/');
    const first = await list(page).getByRole('link').first().getAttribute('href');
    await expect(line(page).getByRole('link')).toHaveAttribute('href', first ?? '');
    await expect(line(page)).toBeInViewport();
  });
});
