import type { Page } from '@playwright/test';
import { DEVICES } from '../../../support/devices';
import { expectScrolledTo, scrollPosition } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const footer = (page: Page) => page.getByRole('contentinfo');

for (const [device, options] of DEVICES) {
  test.describe(`Footer on a ${device} [footer.entries]`, () => {
    test.use(options);

    test('has the wordmark, Services, Approach, Articles, Contact Us and Privacy', async ({
      page,
    }) => {
      await page.goto('/about');

      await expect(footer(page).getByRole('link')).toHaveText([
        'Wexcombe',
        'Services',
        'Approach',
        'Articles',
        'Contact Us',
        'Privacy',
      ]);
    });
  });
}

test.describe('Footer entries [footer.entries]', () => {
  test('open the top of their page', async ({ page }) => {
    for (const [entry, path, heading] of [
      ['Wexcombe', '/', 'Scale without the drag'],
      ['Articles', '/insights', 'Insights'],
      ['Privacy', '/privacy', 'Privacy'],
    ] as const) {
      await test.step(entry, async () => {
        await openHydrated(page, '/about');
        await footer(page).getByRole('link', { name: entry }).click();

        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect.poll(() => scrollPosition(page)).toBe(0);
      });
    }
  });

  test('scroll to their section of the home page', async ({ page }) => {
    await openHydrated(page, '/');
    for (const [entry, section] of [
      ['Services', 'services'],
      ['Approach', 'approach'],
      ['Contact Us', 'contact'],
    ] as const) {
      await test.step(entry, async () => {
        await footer(page).getByRole('link', { name: entry }).click();

        await expectScrolledTo(page, section);
      });
    }
  });
});
