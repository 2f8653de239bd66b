import type { Locator, Page } from '@playwright/test';
import {
  APPROACH_STEP_COUNT,
  CLIENT_LOGO_COUNT,
  FADE_IN_MS,
  FADE_IN_THRESHOLD,
  HEADER_SOLID_AFTER_PX,
  ROTATING_QUESTION_COUNT,
  SERVICE_COUNT,
} from '../../../../app/platform/constants';
import { SECTIONS } from '../../../../app/site/shell/navigation';
import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import { DEVICES, resizeWindow } from '../../../support/devices';
import { DESTINATIONS, sectionsOf } from '../../../support/navigation';
import { expectScrolledTo, pageTop, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';
import { CLIENTS, logos, questions, SERVICES, STEPS } from './parts';

const PARTS = ['header', 'home', 'services', 'approach', 'contact', 'trusted-by', 'footer'];
const WHITE = 'rgb(255, 255, 255)';
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const COPPER = 'rgb(185, 80, 31)';
const TAGLINE = 'Operations Strategy for Scaling Companies';

/** The windows of laptops, without the browser's bars, and of phones in landscape orientation. */
const LOW_WINDOWS = [
  { width: 1366, height: 625 },
  { width: 1280, height: 585 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
];

const hero = (page: Page) => page.getByRole('region', { name: 'Scale without the drag' });
const serviceGrid = (page: Page) => page.locator('#services .service-grid');
const step = (page: Page, title: string) =>
  page
    .locator('#approach')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const details = (page: Page, title: string) =>
  step(page, title).getByText(seed.step(title).details);
const toggle = (page: Page, title: string) => step(page, title).getByRole('button');
const toggles = (page: Page) => page.locator('#approach').getByRole('button');
/** The part of a section that fades in: all but its background. */
const content = (page: Page, section: string) => page.locator(`#${section} .fade-in`);

test.describe('The home page [home.sections, home.hero, home.services, home.approach, home.approach-details, home.fade-in, home.trusted-by, home.questions, header.sticky, header.solid-after, header.navigation]', () => {
  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use(options);

      test('has its parts in order, and each looks as specified', async ({ page }) => {
        await openHydrated(page, '/');
        await test.step('the sections fade in once, when a tenth of them is visible', () =>
          expectFadeIn(page));
        await scrollTo(page, 0);
        await test.step('the order of the parts', () => expectOrder(page));
        await test.step('the hero', () => expectHero(page));
        await test.step('the header', () => expectHeader(page, device));
        await test.step('six services, in order', async () => {
          const titles = serviceGrid(page).getByRole('heading', { level: 3 });
          await expect(titles).toHaveText(SERVICES.map(([title]) => title));
          await expect(titles).toHaveCount(SERVICE_COUNT);
        });
        await test.step('four steps, in order, with their subjects', async () => {
          const titles = page.locator('.approach-steps').getByRole('heading', { level: 3 });
          await expect(titles).toHaveText(STEPS.map(([title]) => title));
          await expect(titles).toHaveCount(APPROACH_STEP_COUNT);
          for (const [title, subjects] of STEPS) {
            for (const subject of subjects) await expect(step(page, title)).toContainText(subject);
          }
        });
        await test.step('the details of the steps', () =>
          device === 'phone' ? expectToggles(page) : expectAllDetails(page));
        await test.step('six logos, each of which leads to the client in a new tab', () =>
          expectLogos(page));
        await test.step('twelve questions, as plain text for assistive technology', async () => {
          await expect(questions(page)).toHaveCount(ROTATING_QUESTION_COUNT);
          const texts = await questions(page).allTextContents();
          expect(texts.toSorted()).toEqual(seed.questions.toSorted());
          await expect(hero(page)).toMatchAriaSnapshot(`
            - list "Questions we are asked"
            - button "Pause the questions"
          `);
        });
      });
    });
  }

  test('fits windows of all sizes', async ({ page }) => {
    await openHydrated(page, '/');
    for (const viewport of LOW_WINDOWS) {
      const size = `${viewport.width} × ${viewport.height} px`;
      await resizeWindow(page, viewport);
      for (const name of ['Talk to us', 'What we do']) {
        const action = page.getByRole('link', { name }).first();
        await expect(action, `${name} at ${size}`).toBeInViewport({ ratio: 1 });
      }
      const ratio = viewport.height > 480 ? 1 : 0.1;
      await expect(page.locator('.hero-result a'), size).toBeInViewport({ ratio });
    }
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await resizeWindow(page, { width, height: 900 });
      const lefts = await serviceGrid(page)
        .getByRole('listitem')
        .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().left));
      expect(lefts).toHaveLength(SERVICE_COUNT);
      expect(new Set(lefts).size, `columns of services at ${width} px`).toBe(columns);
    }
    await test.step('a logo has a light background in forced dark colours', async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      const logo = logos(page).first().getByRole('img');
      await expect(logo).toHaveCSS('background-color', WHITE);
    });
  });

  test('opens at the section whose id is in its address', async ({ page }) => {
    await page.goto('/');
    const [, ...sections] = await sectionsOf(page);
    expect(sections).not.toEqual([]);
    for (const section of sections) {
      await test.step(section, async () => {
        await page.goto('about:blank');
        await openHydrated(page, `/#${section}`);
        await expectScrolledTo(page, section);
      });
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows every section, step and question at once', async ({ page }) => {
      await page.goto('/');
      const [, ...sections] = await sectionsOf(page);
      expect(sections).not.toEqual([]);
      for (const section of sections) {
        await expect(content(page, section), section).toHaveCSS('opacity', '1');
      }
      await expect(questions(page)).toHaveCount(ROTATING_QUESTION_COUNT);
      const first = questions(page).first();
      const typed = page.locator('[data-typewriter]');
      await expect(typed).toHaveText((await first.textContent()) ?? '');
      await expect(typed).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Pause the questions' })).toBeHidden();
      const answer = page.locator('.question-answer');
      await expect(answer).toBeInViewport();
      await expect(answer.getByRole('link')).toHaveAttribute(
        'href',
        (await first.getByRole('link').getAttribute('href')) ?? '',
      );
      await resizeWindow(page, { width: 390, height: 844 });
      await expectAllDetails(page);
    });
  });
});

test.describe('A hero image that fails to load', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('shows no text over the menu', async ({ page }) => {
    await page.route('**/images/**', (route) => route.abort());
    await page.goto('/');
    const image = page.locator('#home').getByRole('img');
    await expect(image).toHaveJSProperty('naturalWidth', 0);
    await expect(image).toHaveAccessibleName(/drawing/);
    await expect(image).toHaveCSS('color', TRANSPARENT);
  });
});

test('the second step shows the beginning of the page that a client receives, and leads to it, at all widths [home.page-from-the-work]', async ({
  page,
}) => {
  const parts = ['The constraint', 'What it costs a month', 'What we ruled out'];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  await expect(step(page, 'Discovery').getByRole('term')).toHaveText(parts);
  await step(page, 'Discovery').getByRole('link', { name: 'See the whole page' }).click();
  await expect(page).toHaveURL(/\/what-you-receive$/);
  const sheet = page.getByRole('article', { name: 'Problem statement' });
  for (const width of [320, 360, 768, 1280, 1920]) {
    await resizeWindow(page, { width, height: 900 });
    for (const part of parts) {
      await expect(sheet.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(sheet.getByText(/^Our note: /)).toHaveCount(4);
    await expect(sheet.getByRole('img', { name: /^Waterfall chart/ })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBe(0);
  }
});

async function expectOrder(page: Page): Promise<void> {
  const seen = await page
    .locator('body > header, main > section, body > footer')
    .evaluateAll((all) =>
      all.map((element) => ({
        name: element.id || element.localName,
        bottom: element.getBoundingClientRect().bottom,
      })),
    );
  const names = seen.map(({ name }) => name);
  expect(names).toEqual(PARTS);
  expect(SECTIONS.filter((section) => names.includes(section))).toEqual(PARTS.slice(1, -1));
  expect(seen.toSorted((a, b) => a.bottom - b.bottom)).toEqual(seen);
}

async function expectHero(page: Page): Promise<void> {
  const title = hero(page).getByRole('heading', { level: 1 });
  const tagline = hero(page).getByText(TAGLINE);
  const image = hero(page).getByRole('img');
  await expect(title).toHaveText('Scale without the drag');
  for (const part of [title, tagline]) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(
    300,
  );
  expect(await image.boundingBox()).toEqual(await hero(page).boundingBox());
  const isOverImage = await tagline.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const behind = element.closest('section')?.querySelector('img');
    return behind != null && stack.indexOf(element) < stack.indexOf(behind);
  });
  expect(isOverImage, 'the tagline lies over the image').toBe(true);
}

async function expectHeader(page: Page, device: string): Promise<void> {
  const header = page.getByRole('banner');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await expect(header).toHaveCSS('background-color', TRANSPARENT);
  await scrollTo(page, HEADER_SOLID_AFTER_PX + 1);
  await expect(header).toHaveCSS('background-color', WHITE);
  await scrollTo(page, HEADER_SOLID_AFTER_PX);
  await expect(header).toHaveCSS('background-color', TRANSPARENT);
  await scrollTo(page, 2_000);
  expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0 });
  if (device === 'phone') {
    await expect(navigation).toBeHidden();
    await expect(menuButton).toBeVisible();
  } else {
    const entries = navigation.getByRole('link').filter({ visible: true });
    await expect(entries).toHaveText(DESTINATIONS);
    await expect(entries.nth(2)).toHaveCSS('background-color', COPPER);
    await expect(menuButton).toBeHidden();
  }
}

async function expectAllDetails(page: Page): Promise<void> {
  for (const [title] of STEPS) await expect(details(page, title)).toBeVisible();
  await expect(toggles(page)).toHaveCount(0);
}

async function expectToggles(page: Page): Promise<void> {
  await expect(toggles(page)).toHaveCount(STEPS.length);
  for (const [title] of STEPS) {
    await expect(toggle(page, title)).toHaveAccessibleName(`More about ${title}`);
    await expect(details(page, title)).toBeHidden();
  }
  await toggle(page, 'Initial Briefing').tap();
  await toggle(page, 'Delivery').tap();
  await expect(details(page, 'Initial Briefing')).toBeVisible();
  await expect(details(page, 'Discovery')).toBeHidden();
  await expect(details(page, 'Delivery')).toBeVisible();
  await expect(toggle(page, 'Delivery')).toHaveAccessibleName('Less about Delivery');
  await expectNoViolations(page, '#approach');

  await toggle(page, 'Delivery').tap();
  await expect(details(page, 'Delivery')).toBeHidden();
  await expect(toggle(page, 'Delivery')).toHaveAccessibleName('More about Delivery');
}

async function expectLogos(page: Page): Promise<void> {
  await expect(logos(page)).toHaveCount(CLIENT_LOGO_COUNT);
  for (const [index, [name, href]] of CLIENTS.entries()) {
    const link = logos(page).nth(index);
    await expect(link).toHaveAccessibleName(new RegExp(`^${name}`));
    await expect(link.getByRole('img')).toHaveAttribute('alt', name);
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
}

/** Scrolls through a page that has just opened. */
async function expectFadeIn(page: Page): Promise<void> {
  const [, ...sections] = await sectionsOf(page);
  expect(sections).not.toEqual([]);
  for (const section of sections) {
    await expect(content(page, section), section).toHaveCSS('opacity', '0');
  }

  const services = content(page, 'services');
  const fadeDuration = services.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        node.addEventListener('transitionend', (event) => {
          const { propertyName, elapsedTime } = event as TransitionEvent;
          if (propertyName === 'opacity') resolve(elapsedTime * 1_000);
        });
      }),
  );
  const threshold = await scrollPositionForShare(page, services, FADE_IN_THRESHOLD);
  await scrollTo(page, Math.floor(threshold) - 1);
  await untilObserved(services);
  await expect(services).toHaveCSS('opacity', '0');
  await scrollTo(page, Math.ceil(threshold) + 1);
  await expect(services).toHaveCSS('opacity', '1');
  expect(await fadeDuration, 'ms').toBeCloseTo(FADE_IN_MS, 3);

  for (const section of sections) {
    await content(page, section).scrollIntoViewIfNeeded();
    await expect(content(page, section), section).toHaveCSS('opacity', '1');
  }
  await scrollTo(page, 0);
  await untilObserved(services);
  for (const section of sections) {
    await expect(content(page, section), section).toHaveCSS('opacity', '1');
  }
}

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
