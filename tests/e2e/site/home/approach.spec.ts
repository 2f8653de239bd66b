import type { Page } from '@playwright/test';
import { APPROACH_STEP_COUNT } from '../../../../app/constants';
import { seed } from '../../../support/dataset';
import { DEVICES, PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

/** The steps [home.approach], and the subjects that the text of each must name. */
const STEPS = [
  ['Initial Briefing', [/priorities/]],
  ['Discovery', [/goals/, /context/, /constraints/, /problem statement/]],
  ['Proposal', [/fixed-cost proposal/, /scope/, /timeline/, /success metrics/, /phased options/]],
  ['Delivery', [/roadmap/, /update/, /milestone/]],
] as const;

const step = (page: Page, title: string) =>
  page
    .locator('#approach')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

const details = (page: Page, title: string) =>
  step(page, title).getByText(seed.step(title).details);

const toggle = (page: Page, title: string) => step(page, title).getByRole('button');

const toggles = (page: Page) => page.locator('#approach').getByRole('button');

for (const [device, options] of DEVICES) {
  test.describe(`Approach on a ${device} [home.approach]`, () => {
    test.use(options);

    test('has four steps, in order', async ({ page }) => {
      await page.goto('/');

      const titles = page.locator('.approach-steps').getByRole('heading', { level: 3 });
      await expect(titles).toHaveText(STEPS.map(([title]) => title));
      await expect(titles).toHaveCount(APPROACH_STEP_COUNT);
    });

    test('each step describes its subjects', async ({ page }) => {
      await page.goto('/');

      for (const [title, subjects] of STEPS) {
        for (const subject of subjects) await expect(step(page, title)).toContainText(subject);
      }
    });
  });
}

test.describe('Approach on a desktop [home.approach-details]', () => {
  test('always shows the detail of every step, and has no toggle', async ({ page }) => {
    await openHydrated(page, '/');

    for (const [title] of STEPS) await expect(details(page, title)).toBeVisible();
    await expect(toggles(page)).toHaveCount(0);
  });
});

test.describe('Approach on a phone [home.approach-details]', () => {
  test.use(PHONE);

  test('each step has a More toggle that reveals its detail', async ({ page }) => {
    await openHydrated(page, '/');

    await expect(toggles(page)).toHaveCount(STEPS.length);
    for (const [title] of STEPS) {
      await expect(toggle(page, title)).toHaveAccessibleName(`More about ${title}`);
      await expect(details(page, title)).toBeHidden();
    }
  });

  test('More shows the detail and becomes Less, which hides it again', async ({ page }) => {
    await openHydrated(page, '/');
    await toggle(page, 'Discovery').tap();

    await expect(details(page, 'Discovery')).toBeVisible();
    await expect(toggle(page, 'Discovery')).toHaveAccessibleName('Less about Discovery');

    await toggle(page, 'Discovery').tap();
    await expect(details(page, 'Discovery')).toBeHidden();
    await expect(toggle(page, 'Discovery')).toHaveAccessibleName('More about Discovery');
  });

  test('several steps can be expanded at once', async ({ page }) => {
    await openHydrated(page, '/');
    await toggle(page, 'Initial Briefing').tap();
    await toggle(page, 'Delivery').tap();

    await expect(details(page, 'Initial Briefing')).toBeVisible();
    await expect(details(page, 'Discovery')).toBeHidden();
    await expect(details(page, 'Delivery')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the detail of every step is shown', async ({ page }) => {
      await page.goto('/');

      for (const [title] of STEPS) await expect(details(page, title)).toBeVisible();
      await expect(toggles(page)).toHaveCount(0);
    });
  });
});
