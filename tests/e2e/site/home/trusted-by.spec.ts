import type { Locator } from '@playwright/test';
import { CLIENT_LOGO_COUNT } from '../../../../app/platform/constants';
import { PHONE, resizeWindow } from '../../../support/devices';
import { untilPainted } from '../../../support/next-paint';
import { expect, openHydrated, test } from '../../../support/test';
import { logos, trustedBy } from './parts';
import { swipeLeft } from './swipe';

/** Returns the left edge of an element in one frame and ten frames later, px. */
function twoLefts(element: Locator): Promise<[number, number]> {
  return element.evaluate(async (node) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = node.getBoundingClientRect().left;
    for (let count = 0; count < 10; count += 1) await frame();
    return [before, node.getBoundingClientRect().left] as [number, number];
  });
}

async function isMoving(element: Locator): Promise<boolean> {
  const [before, after] = await twoLefts(element);
  return before !== after;
}

test.describe('The logos of clients [home.logo-loop]', () => {
  test('move in an endless loop, which pauses on hover and with its button, and open in a new tab', async ({
    page,
    context,
  }) => {
    await context.route('https://halden.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Halden</title>' }),
    );
    await openHydrated(page, '/');
    await trustedBy(page).scrollIntoViewIfNeeded();
    const first = logos(page).first();

    await test.step('they move to the left, without an end', async () => {
      await expect.poll(() => isMoving(first)).toBe(true);
      const [before, after] = await twoLefts(first);
      expect(after).toBeLessThan(before);
      const rounds = await trustedBy(page).evaluate((it) =>
        it.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().iterations),
      );
      expect(rounds).toContain(Infinity);
    });
    await test.step('they pause while the pointer is on them', async () => {
      await trustedBy(page).locator('.marquee').hover();
      await expect.poll(() => isMoving(first)).toBe(false);
      await page.mouse.move(5, 5);
      await expect.poll(() => isMoving(first)).toBe(true);
    });
    await test.step('they pause with the button', async () => {
      await trustedBy(page).getByRole('button', { name: 'Pause the client logos' }).click();
      await expect.poll(() => isMoving(first)).toBe(false);
    });
    await test.step('a logo opens the client’s site in a new tab without `window.opener`', async () => {
      const opened = page.waitForEvent('popup');
      await first.click();
      const tab = await opened;
      await expect(tab).toHaveURL('https://halden.example/');
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
      await expect(page).toHaveURL('/');
    });
    await test.step('they go on with the button', async () => {
      await trustedBy(page).getByRole('button', { name: 'Play the client logos' }).click();
      await page.mouse.move(5, 5);
      await expect.poll(() => isMoving(first)).toBe(true);
    });
    await test.step('a logo that the keyboard reaches is in view, although it had left the row', async () => {
      await trustedBy(page).evaluate((it) => {
        for (const animation of it.getAnimations({ subtree: true })) animation.currentTime = 20_000;
      });
      await expect(first).not.toBeInViewport();
      await trustedBy(page).getByRole('button', { name: 'Pause the client logos' }).focus();
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await expect(first).toBeInViewport({ ratio: 0.99 });
      await page.keyboard.press('Shift+Tab');
    });
    await test.step('at the end of a round the second copy is where the first one began', async () => {
      await expect(trustedBy(page).locator('img')).toHaveCount(2 * CLIENT_LOGO_COUNT);
      const atEnds = await trustedBy(page).evaluate((it) => {
        const loop = it
          .getAnimations({ subtree: true })
          .find(({ effect }) => effect?.getTiming().iterations === Infinity);
        const lefts = (time: number, from: number) => {
          if (loop) loop.currentTime = time;
          const all = [...it.querySelectorAll('img')].slice(from, from + 6);
          return all.map((image) => Math.round(image.getBoundingClientRect().left));
        };
        loop?.pause();
        const roundMs = Number(loop?.effect?.getComputedTiming().duration);
        return { first: lefts(0, 0), second: lefts(roundMs - 0.001, 6) };
      });
      expect(atEnds.second).toEqual(atEnds.first);
    });
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('do not move by themselves, and scroll horizontally on a swipe', async ({ page }) => {
      await openHydrated(page, '/');
      await logos(page).first().scrollIntoViewIfNeeded();
      await expect(logos(page).last()).not.toBeInViewport();
      expect(await isMoving(logos(page).first())).toBe(false);

      for (let swipe = 0; swipe < 5; swipe += 1)
        await swipeLeft(page, trustedBy(page).locator('.marquee').getByRole('list'));
      await expect(logos(page).last()).toBeInViewport({ ratio: 1 });
      await expect(trustedBy(page).locator('img:visible')).toHaveCount(CLIENT_LOGO_COUNT);
    });
  });
});

test.describe('With reduced motion, the home page [access.motion]', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows all sections and logos at once, and does not move', async ({ page }) => {
    await openHydrated(page, '/');
    await expect(page.locator('.fade-in').last()).toHaveAttribute('data-phase', 'waiting');
    await expect(page.locator('.fade-in').last()).toHaveCSS('opacity', '1');
    await trustedBy(page).scrollIntoViewIfNeeded();
    expect(await isMoving(logos(page).first())).toBe(false);
    await expect(trustedBy(page).locator('img:visible')).toHaveCount(CLIENT_LOGO_COUNT);
    for (const width of [1920, 1280, 768, 360]) {
      await resizeWindow(page, { width, height: 800 });
      for (const logo of await logos(page).all()) {
        await logo.scrollIntoViewIfNeeded();
        // Scrolling stops at whole pixels.
        await expect(logo, `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      }
      const [whole, visible] = await page
        .locator('.marquee')
        .evaluate((row) => [row.scrollWidth, row.clientWidth]);
      expect(whole, `nothing is hidden at the side at ${width} px`).toBe(visible);
    }

    await test.step('the hero has the same layout as with the pause button', async () => {
      await resizeWindow(page, { width: 360, height: 740 });
      const action = page.getByRole('link', { name: 'Talk to us' }).first();
      const title = page.getByRole('heading', { level: 1 });
      const pause = page.getByRole('button', { name: 'Pause the questions' });
      const boxes = async () => [await action.boundingBox(), await title.boundingBox()];
      await page.evaluate(() => scrollTo(0, 0));
      // Styles in units of the window change in the next frame.
      await untilPainted(page);
      await expect(pause).toHaveCount(0);
      const without = await boxes();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(pause).toBeVisible();
      expect(await boxes()).toEqual(without);
    });
  });
});
