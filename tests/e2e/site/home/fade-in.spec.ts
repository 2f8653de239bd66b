import type { Locator, Page } from '@playwright/test';
import { FADE_IN_MS, FADE_IN_THRESHOLD } from '../../../../app/constants';
import { DEVICES } from '../../../support/devices';
import { sectionsOf } from '../../../support/navigation';
import { pageTop, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

/** The part of a section that fades in: all but its background. */
const content = (page: Page, section: string) => page.locator(`#${section} .fade-in`);

/** Returns the scroll position at which a share (0 to 1) of an element is visible, px. */
async function scrollPositionForShare(
  page: Page,
  element: Locator,
  share: number,
): Promise<number> {
  const top = await pageTop(element);
  const height = (await element.boundingBox())?.height ?? 0;
  return top + share * height - (page.viewportSize()?.height ?? 0);
}

/** Waits until the page's intersection observers have reported the current scroll position. */
function untilObserved(element: Locator): Promise<void> {
  return element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        }).observe(node);
      }),
  );
}

for (const [device, options] of DEVICES) {
  test.describe(`Fade-in on a ${device} [home.fade-in]`, () => {
    test.use(options);

    test('each section fades in once when it is scrolled to', async ({ page }) => {
      await openHydrated(page, '/');
      const [, ...sections] = await sectionsOf(page);
      expect(sections).not.toEqual([]);
      for (const section of sections) {
        await expect(content(page, section), section).toHaveCSS('opacity', '0');
      }

      for (const section of sections) {
        await content(page, section).scrollIntoViewIfNeeded();
        await expect(content(page, section), section).toHaveCSS('opacity', '1');
      }
      await scrollTo(page, 0);
      await untilObserved(content(page, 'services'));
      for (const section of sections) {
        await expect(content(page, section), section).toHaveCSS('opacity', '1');
      }
    });

    test('a section fades in when a tenth of it is visible, not sooner', async ({ page }) => {
      await openHydrated(page, '/');
      const approach = content(page, 'approach');
      await expect(approach).toHaveCSS('opacity', '0');
      const atThreshold = await scrollPositionForShare(page, approach, FADE_IN_THRESHOLD);

      await scrollTo(page, Math.floor(atThreshold) - 1);
      await untilObserved(approach);
      await expect(approach).toHaveCSS('opacity', '0');

      await scrollTo(page, Math.ceil(atThreshold) + 1);
      await expect(approach).toHaveCSS('opacity', '1');
    });
  });
}

test.describe('Fade-in [home.fade-in]', () => {
  test('takes 700 ms', async ({ page }) => {
    await openHydrated(page, '/');
    const services = content(page, 'services');
    await expect(services).toHaveCSS('opacity', '0');
    const fadeDuration = services.evaluate(
      (node) =>
        new Promise<number>((resolve) => {
          node.addEventListener('transitionend', (event) => {
            const { propertyName, elapsedTime } = event as TransitionEvent;
            if (propertyName === 'opacity') resolve(elapsedTime * 1_000);
          });
        }),
    );
    await services.scrollIntoViewIfNeeded();

    expect(await fadeDuration).toBeCloseTo(FADE_IN_MS, 3);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every section is visible at once', async ({ page }) => {
      await page.goto('/');
      const [, ...sections] = await sectionsOf(page);
      expect(sections).not.toEqual([]);

      for (const section of sections) {
        await expect(content(page, section), section).toHaveCSS('opacity', '1');
      }
    });
  });
});
