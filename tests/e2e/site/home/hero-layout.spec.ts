import { advance, openWithStoppedClock } from '../../../support/page-clock';
import { expect, openHydrated, test } from '../../../support/test';

/** The windows of laptops, without the browser's bars, and of phones in landscape orientation. */
const LOW_WINDOWS = [
  { width: 1366, height: 625 },
  { width: 1280, height: 585 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
];

for (const viewport of LOW_WINDOWS) {
  test(`both actions of the hero and its result are in a window of ${viewport.width} × ${viewport.height} px [home.hero]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHydrated(page, '/');

    for (const name of ['Talk to us', 'What we do']) {
      await expect(page.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    const result = page.locator('.hero-result a');
    await expect(result).toBeInViewport({ ratio: viewport.height > 480 ? 1 : 0.1 });
  });
}

test('the hero has the same layout without the pause button, under reduced motion [access.motion]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/');
  const action = page.getByRole('link', { name: 'Talk to us' }).first();
  const title = page.getByRole('heading', { level: 1 });
  const before = [await action.boundingBox(), await title.boundingBox()];

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Pause the questions' })).toHaveCount(0);

  expect([await action.boundingBox(), await title.boundingBox()]).toEqual(before);
});

test.describe('A hero image that fails to load', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('shows no text over the menu [home.hero]', async ({ page }) => {
    await page.route('**/images/**', (route) => route.abort());
    await openHydrated(page, '/');
    const image = page.locator('#home').getByRole('img');

    await expect(image).toHaveJSProperty('naturalWidth', 0);
    await expect(image).toHaveAccessibleName(/drawing/);
    await expect(image).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  });
});

test('a word of a question stays on its line while it is typed [home.typewriter]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithStoppedClock(page, '/');
  const words = new Map<string, number>();
  for (let step = 0; step < 120; step += 1) {
    await advance(page, 100);
    for (const [word, top] of await page.evaluate(topsOfWordBeginnings)) {
      expect(words.get(word) ?? top, `the top of “${word}”`).toBeCloseTo(top, 0);
      words.set(word, top);
    }
  }
  expect(words.size).toBeGreaterThan(4);
});

/** Returns the position of the first letter of each visible word, in its question. Runs in the page. */
function topsOfWordBeginnings(): [word: string, top: number][] {
  const typed = document.querySelector('[data-typewriter]');
  const text = typed?.firstChild;
  if (!typed || !(text instanceof Text)) return [];
  const question = typed.parentElement?.textContent ?? '';
  return [...text.data.matchAll(/\S+/g)].map(({ index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return [`${question}, ${index}`, range.getBoundingClientRect().top];
  });
}
