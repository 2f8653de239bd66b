import type { Page } from '@playwright/test';
import { HOME_SCROLL_DELAY_MS } from '../../app/constants';
import { SECTION_LINKS } from '../support/navigation';
import { advance, drawn, openWithStoppedClock } from '../support/page-clock';
import { untilPainted } from '../support/first-paint';
import { expectScrolledTo, recordScrolling, scrollPosition } from '../support/scrolling';
import { expect, openLive, test } from '../support/test';

const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test.describe('Section links', () => {
  test('scroll to their section, leaving an 80 px gap at the top [header.section-links]', async ({
    page,
  }) => {
    await openLive(page, '/');
    for (const [name, section] of SECTION_LINKS) {
      await test.step(name, async () => {
        await headerLink(page, name).click();

        await expectScrolledTo(page, section);
        await expect(page).toHaveURL('/');
      });
    }
  });

  test('on another page go to / and scroll to their section there', async ({ page }) => {
    for (const [name, section] of SECTION_LINKS) {
      await test.step(name, async () => {
        await openLive(page, '/about');
        await headerLink(page, name).click();

        await expect(page).toHaveURL('/');
        await expectScrolledTo(page, section);
      });
    }
  });

  test('scroll smoothly [header.section-links]', async ({ page }) => {
    await openLive(page, '/');
    const positions = await recordScrolling(page);
    await headerLink(page, 'Approach').click();

    await expectScrolledTo(page, 'approach');
    const end = await scrollPosition(page);
    const onTheWay = (await positions()).filter((position) => position > 0 && position < end);
    expect(onTheWay.length).toBeGreaterThan(3);
  });

  test('jump for visitors who ask for less motion [header.section-links]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLive(page, '/');
    const positions = await recordScrolling(page);
    await headerLink(page, 'Approach').click();

    await expectScrolledTo(page, 'approach');
    // The scroll event fires with the next frame.
    await untilPainted(page);
    expect(new Set(await positions()).size).toBe(1);
  });

  test('from another page, the home page scrolls 100 ms after it is there [header.cross-page]', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/about');
    await headerLink(page, 'Approach').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scale without the drag');
    await drawn(page);
    const positions = await recordScrolling(page);

    await advance(page, HOME_SCROLL_DELAY_MS - 1);
    expect(await scrollPosition(page)).toBe(0);
    expect(await positions()).toEqual([]);

    await advance(page, 1);
    await expectScrolledTo(page, 'approach');
  });

  test('move the keyboard to the section as well', async ({ page }) => {
    await openLive(page, '/');
    await headerLink(page, 'Services').press('Enter');
    await expectScrolledTo(page, 'services');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Market Research' })).toBeFocused();
  });
});
