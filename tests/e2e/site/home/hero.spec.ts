import type { Page } from '@playwright/test';
import { ROTATING_QUESTION_COUNT } from '../../../../app/constants';
import { seed } from '../../../support/dataset';
import { DEVICES } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

const hero = (page: Page) => page.getByRole('region', { name: 'Scale without the drag' });

/** The questions for assistive technology. */
const questionItems = (page: Page) =>
  hero(page).getByRole('list', { name: 'Questions we are asked' }).getByRole('listitem');

for (const [device, options] of DEVICES) {
  test.describe(`Hero on a ${device}`, () => {
    test.use(options);

    test('shows the title and the tagline over a background image [home.hero]', async ({
      page,
    }) => {
      await page.goto('/');

      const title = hero(page).getByRole('heading', { level: 1 });
      const tagline = hero(page).getByText('Operations Strategy for Scaling Companies');
      const image = hero(page).getByRole('img');
      await expect(title).toHaveText('Scale without the drag');
      for (const part of [title, tagline]) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(image).toHaveJSProperty('complete', true);
      expect(
        await image.evaluate((element: HTMLImageElement) => element.naturalWidth),
      ).toBeGreaterThan(300);
      expect(await image.boundingBox()).toEqual(await hero(page).boundingBox());
      expect(await isOver(page, 'Operations Strategy for Scaling Companies')).toBe(true);
    });
  });
}

test.describe('Rotating business questions', () => {
  test('are 12, and are plain text for assistive technology [home.questions]', async ({ page }) => {
    await openHydrated(page, '/');

    await expect(questionItems(page)).toHaveCount(ROTATING_QUESTION_COUNT);
    const texts = await questionItems(page).allTextContents();
    expect(texts.toSorted()).toEqual(seed.questions.toSorted());
    await expect(hero(page)).toMatchAriaSnapshot(`
      - list "Questions we are asked"
      - button "Pause the questions"
    `);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are all plain text, and the first one is visible [home.questions]', async ({ page }) => {
      await page.goto('/');

      await expect(questionItems(page)).toHaveCount(ROTATING_QUESTION_COUNT);
      const [first = ''] = await questionItems(page).allTextContents();
      await expect(page.locator('[data-typewriter]')).toHaveText(first);
      await expect(page.locator('[data-typewriter]')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Pause the questions' })).toBeHidden();
    });
  });
});

/** Returns whether a text lies above the hero's image, at the centre of the text. */
function isOver(page: Page, text: string): Promise<boolean> {
  return hero(page)
    .getByText(text)
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      const image = element.closest('section')?.querySelector('img');
      return image != null && stack.indexOf(element) < stack.indexOf(image);
    });
}
