import type { Page } from '@playwright/test';
import { HOME_SCROLL_DELAY_MS } from '../../../../app/constants';
import { SECTION_LINKS } from '../../../support/navigation';
import { advance, openWithStoppedClock, untilRendered } from '../../../support/page-clock';
import { untilPainted } from '../../../support/next-paint';
import { expectScrolledTo, recordScrolling, scrollPosition } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test.describe('Section links', () => {
  test('scroll to their section and leave a gap of 80 px above it [header.section-links]', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    for (const [name, section] of SECTION_LINKS) {
      await test.step(name, async () => {
        await headerLink(page, name).click();

        await expectScrolledTo(page, section);
        await expect(page).toHaveURL(`/#${section}`);
      });
    }
  });

  test('on another page open / and scroll to their section', async ({ page }) => {
    for (const [name, section] of SECTION_LINKS) {
      await test.step(name, async () => {
        await openHydrated(page, '/about');
        await headerLink(page, name).click();

        await expectScrolledTo(page, section);
        await expect(page).toHaveURL(`/#${section}`);
      });
    }
  });

  test('scroll smoothly [header.section-links]', async ({ page }) => {
    await openHydrated(page, '/');
    const positions = await recordScrolling(page);
    await headerLink(page, 'Approach').click();

    await expectScrolledTo(page, 'approach');
    const end = await scrollPosition(page);
    const between = (await positions()).filter((position) => position > 0 && position < end);
    expect(between.length).toBeGreaterThan(3);
  });

  test('jump to their section with reduced motion [header.section-links]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, '/');
    const positions = await recordScrolling(page);
    await headerLink(page, 'Approach').click();

    await expectScrolledTo(page, 'approach');
    // The browser dispatches scroll events with the next frame.
    await untilPainted(page);
    expect(new Set(await positions()).size).toBe(1);
  });

  test('on another page scroll 100 ms after the home page has opened [header.cross-page]', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/about');
    await headerLink(page, 'Approach').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scale without the drag');
    await untilRendered(page);
    const positions = await recordScrolling(page);

    await advance(page, HOME_SCROLL_DELAY_MS - 1);
    expect(await scrollPosition(page)).toBe(0);
    expect(await positions()).toEqual([]);

    await advance(page, 1);
    await expectScrolledTo(page, 'approach');
  });

  test('move the starting point of the tab order to the section', async ({ page }) => {
    await openHydrated(page, '/');
    await headerLink(page, 'Services').press('Enter');
    await expectScrolledTo(page, 'services');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Market Research' })).toBeFocused();
  });
});
