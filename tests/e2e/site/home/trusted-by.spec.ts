import type { Locator, Page } from '@playwright/test';
import { CLIENT_LOGO_COUNT } from '../../../../app/constants';
import { DEVICES, PHONE } from '../../../support/devices';
import { swipeLeft } from './swipe';
import { expect, openHydrated, test } from '../../../support/test';

const CLIENTS = [
  ['Halden', 'https://halden.example'],
  ['Portmere', 'https://portmere.example'],
  ['Brightwell', 'https://brightwell.example'],
  ['Orrin', 'https://orrin.example'],
  ['Tull & Vane', 'https://tullvane.example'],
  ['Kestrel', 'https://kestrel.example'],
] as const;

const section = (page: Page) => page.getByRole('region', { name: 'Trusted By' });
const logos = (page: Page) => section(page).locator('.marquee').getByRole('link');

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

for (const [device, options] of DEVICES) {
  test.describe(`Trusted By on a ${device}`, () => {
    test.use(options);

    test('has six client logos, each linking to the client in a new tab [home.trusted-by]', async ({
      page,
    }) => {
      await page.goto('/');

      await expect(logos(page)).toHaveCount(CLIENT_LOGO_COUNT);
      for (const [index, [name, href]] of CLIENTS.entries()) {
        const link = logos(page).nth(index);
        await expect(link).toHaveAccessibleName(new RegExp(`^${name}`));
        await expect(link.getByRole('img')).toHaveAttribute('alt', name);
        await expect(link).toHaveAttribute('href', href);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });
  });
}

test.describe('Trusted By on a desktop', () => {
  test('a logo opens the client’s site in a new tab without `window.opener`', async ({
    page,
    context,
  }) => {
    await context.route('https://halden.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Halden</title>' }),
    );
    await openHydrated(page, '/');
    const opened = page.waitForEvent('popup');
    await logos(page).first().click();

    const tab = await opened;
    await expect(tab).toHaveURL('https://halden.example/');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL('/');
  });

  test('the logos scroll by themselves, in an endless loop [home.logo-loop]', async ({ page }) => {
    await openHydrated(page, '/');
    await section(page).scrollIntoViewIfNeeded();

    await expect.poll(() => isMoving(logos(page).first())).toBe(true);
    const [before, after] = await twoLefts(logos(page).first());
    expect(after).toBeLessThan(before);
    const rounds = await section(page).evaluate((it) =>
      it.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().iterations),
    );
    expect(rounds).toContain(Infinity);
  });

  test('the loop repeats without a jump: at its end the second copy is where the first one began', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    await section(page).scrollIntoViewIfNeeded();

    const images = section(page).locator('img');
    await expect(images).toHaveCount(2 * CLIENT_LOGO_COUNT);
    const atEnds = await section(page).evaluate((it) => {
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

  test('the loop pauses on hover, and continues afterwards [home.logo-loop]', async ({ page }) => {
    await openHydrated(page, '/');
    await section(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isMoving(logos(page).first())).toBe(true);

    await section(page).locator('.marquee').hover();
    await expect.poll(() => isMoving(logos(page).first())).toBe(false);

    await page.mouse.move(5, 5);
    await expect.poll(() => isMoving(logos(page).first())).toBe(true);
  });

  test('the loop pauses and continues with its button [home.logo-loop]', async ({ page }) => {
    await openHydrated(page, '/');
    await section(page).getByRole('button', { name: 'Pause the client logos' }).click();
    await expect.poll(() => isMoving(logos(page).first())).toBe(false);

    await section(page).getByRole('button', { name: 'Play the client logos' }).click();
    await page.mouse.move(5, 5);
    await expect.poll(() => isMoving(logos(page).first())).toBe(true);
  });

  test('the logos do not move with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, '/');
    await section(page).scrollIntoViewIfNeeded();

    expect(await isMoving(logos(page).first())).toBe(false);
    await expect(section(page).locator('img:visible')).toHaveCount(CLIENT_LOGO_COUNT);
  });
});

test.describe('Trusted By on a phone', () => {
  test.use(PHONE);

  test('the logos do not move by themselves, and scroll horizontally on a swipe [home.logo-loop]', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    await logos(page).first().scrollIntoViewIfNeeded();
    await expect(logos(page).last()).not.toBeInViewport();
    expect(await isMoving(logos(page).first())).toBe(false);

    for (let swipe = 0; swipe < 5; swipe += 1)
      await swipeLeft(page, section(page).locator('.marquee').getByRole('list'));
    await expect(logos(page).last()).toBeInViewport({ ratio: 1 });
    await expect(section(page).locator('img:visible')).toHaveCount(CLIENT_LOGO_COUNT);
  });
});

for (const width of [360, 768, 1280, 1920]) {
  test(`every logo can be seen with reduced motion at ${width} px [access.motion]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/');

    for (const logo of await logos(page).all()) {
      await logo.scrollIntoViewIfNeeded();
      // Scrolling stops at whole pixels.
      await expect(logo).toBeInViewport({ ratio: 0.99 });
    }
    const [whole, visible] = await page
      .locator('.marquee')
      .evaluate((row) => [row.scrollWidth, row.clientWidth]);
    expect(whole, 'nothing is hidden at the side').toBe(visible);
  });
}

test('a logo has a light background in forced dark colours [access.display]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openHydrated(page, '/');

  await expect(logos(page).first().getByRole('img')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
});
