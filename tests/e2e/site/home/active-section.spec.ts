import type { Page } from '@playwright/test';
import { ACTIVE_SECTION_OFFSET_PX } from '../../../../app/constants';
import { pageTop, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const activeEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="location"]');

/** Returns the first scroll position at which a section is active, px. */
async function activeFrom(page: Page, section: string): Promise<number> {
  return Math.ceil((await pageTop(page.locator(`#${section}`))) - ACTIVE_SECTION_OFFSET_PX);
}

test.describe('Active section [header.active-section]', () => {
  test('no entry is marked at the top of the page', async ({ page }) => {
    await openHydrated(page, '/');
    await scrollTo(page, await activeFrom(page, 'services'));
    await expect(activeEntry(page)).toHaveText('Services');

    await scrollTo(page, 0);
    await expect(activeEntry(page)).toHaveCount(0);
  });

  test('services, approach and contact become active 100 px below the top edge, not 1 px earlier', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    for (const [section, entry, before] of [
      ['services', 'Services', []],
      ['approach', 'Approach', ['Services']],
      ['contact', 'Contact Us', ['Approach']],
    ] as const) {
      const position = await activeFrom(page, section);

      await scrollTo(page, position);
      await expect(activeEntry(page)).toHaveText([entry]);

      await scrollTo(page, position - 1);
      await expect(activeEntry(page)).toHaveText([...before]);
    }
  });

  test('trusted-by is active at the end of the page', async ({ page }) => {
    await openHydrated(page, '/');
    await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));

    await expect(activeEntry(page)).toHaveText(['Trusted By']);
  });

  for (const section of ['investment', 'about']) {
    test(`${section} becomes active on a page that has this section`, async ({ page }) => {
      await openHydrated(page, '/');
      await page.locator('#trusted-by').evaluate((next, id) => {
        const added = document.createElement('section');
        added.id = id;
        added.style.height = '1000px';
        next.before(added);
      }, section);
      const position = await activeFrom(page, section);

      await scrollTo(page, position - 1);
      await expect(activeEntry(page)).toHaveText(['Contact Us']);

      await scrollTo(page, position);
      await expect(activeEntry(page)).toHaveCount(0);
    });
  }
});
