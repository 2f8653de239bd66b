import type { Page } from '@playwright/test';
import { ACTIVE_SECTION_OFFSET_PX, HOME_SCROLL_DELAY_MS } from '../../../../app/platform/constants';
import { SECTION_LINKS } from '../../../support/navigation';
import { untilPainted } from '../../../support/next-paint';
import { advance, openWithStoppedClock, untilRendered } from '../../../support/page-clock';
import {
  expectScrolledTo,
  pageTop,
  recordScrolling,
  scrollPosition,
  scrollTo,
} from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const headerLink = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const activeEntry = (page: Page) => navigation(page).locator('[aria-current="location"]');

test('the links to a section scroll smoothly to it, and leave a gap of 80 px above it [header.section-links]', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await test.step('through the positions between', async () => {
    const positions = await recordScrolling(page);
    await headerLink(page, 'Approach').click();
    await expectScrolledTo(page, 'approach');
    const end = await scrollPosition(page);
    const between = (await positions()).filter((position) => position > 0 && position < end);
    expect(between.length).toBeGreaterThan(3);
  });
  for (const [name, section] of SECTION_LINKS) {
    await test.step(`“${name}” of the header`, async () => {
      await headerLink(page, name).click();
      await expectScrolledTo(page, section);
      await expect(page).toHaveURL(`/#${section}`);
    });
  }
  for (const [name, section] of SECTION_LINKS.slice(0, 3)) {
    await test.step(`“${name}” of the footer`, async () => {
      await footerLink(page, name).click();
      await expectScrolledTo(page, section);
    });
  }
  await test.step('and the tab order goes on from the section', async () => {
    await headerLink(page, 'Services').press('Enter');
    await expectScrolledTo(page, 'services');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Market Research' })).toBeFocused();
  });
  await test.step('with reduced motion, they jump', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 0);
    const positions = await recordScrolling(page);
    await headerLink(page, 'Approach').click();
    await expectScrolledTo(page, 'approach');
    // The browser dispatches scroll events with the next frame.
    await untilPainted(page);
    expect(new Set(await positions()).size).toBe(1);
  });
});

test('on another page, the links to a section open the home page at it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, section] of SECTION_LINKS) {
    await test.step(name, async () => {
      await openHydrated(page, '/about');
      await headerLink(page, name).click();
      await expectScrolledTo(page, section);
      await expect(page).toHaveURL(`/#${section}`);
    });
  }
});

test('on another page, a link scrolls 100 ms after the home page has opened [header.cross-page]', async ({
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

test('the entry of the section 100 px below the top edge is marked, and no other', async ({
  page,
}) => {
  /** Returns the first scroll position at which a section is active, px. */
  const activeFrom = async (section: string) =>
    Math.ceil((await pageTop(page.locator(`#${section}`))) - ACTIVE_SECTION_OFFSET_PX);
  await openHydrated(page, '/');
  for (const [section, entry, before] of [
    ['services', 'Services', []],
    ['approach', 'Approach', ['Services']],
    ['contact', 'Contact Us', ['Approach']],
  ] as const) {
    await test.step(section, async () => {
      const position = await activeFrom(section);
      await scrollTo(page, position);
      await expect(activeEntry(page)).toHaveText([entry]);
      await scrollTo(page, position - 1);
      await expect(activeEntry(page)).toHaveText([...before]);
    });
  }
  await test.step('none at the top of the page', async () => {
    await scrollTo(page, 0);
    await expect(activeEntry(page)).toHaveCount(0);
  });
  await test.step('trusted-by at the end of the page', async () => {
    await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
    await expect(activeEntry(page)).toHaveText(['Trusted By']);
  });
  for (const section of ['investment', 'about']) {
    await test.step(`none in ${section}, on a page that has this section`, async () => {
      await page.locator('#trusted-by').evaluate((next, id) => {
        const added = document.createElement('section');
        added.id = id;
        added.style.height = '1000px';
        next.before(added);
      }, section);
      const position = await activeFrom(section);
      await scrollTo(page, position - 1);
      await expect(activeEntry(page)).toHaveText(['Contact Us']);
      await scrollTo(page, position);
      await expect(activeEntry(page)).toHaveCount(0);
      await page.locator(`#${section}`).evaluate((added) => added.remove());
    });
  }
});
