import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { ENTRY_FONT, headerShare } from '../../../../app/site/shell/header-width';
import { seed } from '../../../support/dataset';
import { PHONE, resizeWindow } from '../../../support/devices';
import { lakeClient } from '../../../support/lake-client';
import { startSite, type SiteProcess } from '../../../support/site-process';
import { expect, test } from '../../../support/test';

/** The narrowest window that shows the desktop navigation, and the width of a scroll bar, px. */
const NARROWEST = 1_024;
const SCROLL_BAR = 15;

// One worker runs all tests of this file, because they share a site of their own.
test.describe.configure({ mode: 'default' });

let site: SiteProcess;
let staff: SanityClient;
test.beforeAll(async () => {
  site = await startSite();
  staff = await lakeClient(site);
});
test.afterAll(() => site.stop());

const entry = (label: string, index: number) => ({
  _type: 'menuInsights',
  _key: `${index}`,
  label,
});

/** Publishes settings, and opens a page that has them. */
async function openWith(page: Page, settings: Record<string, unknown>): Promise<void> {
  // A registration that no other test uses tells which settings a page has.
  const registration = `Settings ${crypto.randomUUID()}`;
  await staff
    .patch('siteSettings')
    .set({ ...settings, 'firm.registration': registration })
    .commit();
  const address = `${site.origin}/about`;
  await expect.poll(async () => (await fetch(address)).text()).toContain(registration);
  await page.goto(address);
}

/** Returns by how much the page is wider than the window, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const footerLinks = (page: Page) => page.getByRole('contentinfo').getByRole('listitem');
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('a new entry appears in the header and the footer, and an unpublished page leaves both [footer.entries]', async ({
  page,
}) => {
  const careers = {
    _type: 'menuPage',
    _key: 'careers',
    label: 'Careers',
    page: { _type: 'reference', _ref: 'page-privacy', _weak: true },
  };
  const lists = { header: [careers, entry('Reading', 0)], footer: [careers, entry('Texts', 0)] };
  await openWith(page, lists);
  await expect(mainLinks(page)).toHaveText(['Careers', 'Reading']);
  await expect(mainLinks(page).first()).toHaveAttribute('href', '/privacy');
  await expect(footerLinks(page)).toHaveText(['Careers', 'Texts']);

  const privacy = await staff.getDocument('page-privacy');
  await staff.delete('page-privacy');
  await openWith(page, lists);
  await expect(mainLinks(page)).toHaveText(['Reading']);
  await expect(footerLinks(page)).toHaveText(['Texts']);
  if (privacy) await staff.create(privacy);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu has the entries of the header, and a header without entries has no menu button', async ({
    page,
  }) => {
    await openWith(page, { header: [entry('Reading', 0), entry('More reading', 1)] });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      'Reading',
      'More reading',
    ]);

    await openWith(page, { header: [] });
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Wexcombe']);
  });
});

test('the longest menu that the Studio accepts takes one line [header.one-line]', async ({
  page,
}) => {
  for (const [name, brand, letter] of [
    ['wide letters', 'Wexcombe', 'W'],
    ['narrow letters', 'Wexcombe', 'i'],
    ['short words', 'Wexcombe', 'Go '],
    ['a long name of the firm', 'Hawthorne & Wexcombe LLP', 'Reading '],
  ] as const) {
    await resizeWindow(page, { width: NARROWEST, height: 700 });
    await openWith(page, { brand });
    const labels = await longestMenu(page, brand, letter);
    await openWith(page, { brand, header: labels.map(entry) });
    await page.evaluate((width) => {
      document.body.style.paddingRight = `${width}px`;
    }, SCROLL_BAR);

    await expect(mainLinks(page)).toHaveCount(labels.length);
    const tops = await mainLinks(page).evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, `${name}: ${labels.join(' | ')}`).toBe(1);
    const wordmark = page.getByRole('banner').getByRole('link', { name: brand });
    const { height, fontSize } = await wordmark.evaluate((link) => ({
      height: link.getBoundingClientRect().height,
      fontSize: parseFloat(getComputedStyle(link).fontSize),
    }));
    expect(height, name).toBeLessThan(2 * fontSize);
    expect(await overflow(page), name).toBe(0);
  }
});

/** Returns labels of at most 20 characters, as many and as long as the Studio accepts. */
async function longestMenu(page: Page, brand: string, letter: string): Promise<string[]> {
  const width = await page.evaluate(
    ([font, text]) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.font = `${font} "Hanken Grotesk"`;
      return context.measureText(text).width;
    },
    [ENTRY_FONT, letter] as const,
  );
  const measure = (text: string) => (text.length / letter.length) * width;
  const fits = (labels: string[]) => headerShare(brand, labels, measure) <= 1;
  const labels: string[] = [];
  const grown = () => [...labels.slice(0, -1), (labels.at(-1) ?? '') + letter];
  while (fits([...labels, letter])) {
    labels.push(letter);
    while ((labels.at(-1)?.length ?? 0) + letter.length <= 20 && fits(grown())) {
      labels.splice(0, labels.length, ...grown());
    }
  }
  return labels;
}

test('the footer breaks a long list between its entries', async ({ page }) => {
  const labels = Array.from({ length: 12 }, (_none, index) => `A rather long entry ${index}`);
  await openWith(page, { footer: labels.map(entry) });
  for (const width of [320, 800, NARROWEST]) {
    await resizeWindow(page, { width, height: 700 });
    const heights = await footerLinks(page).evaluateAll((items) =>
      items.map((item) => item.clientHeight),
    );
    expect(new Set(heights).size, `at ${width} px`).toBe(1);
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
});

const LONG_WORD = 'Betriebskostenabrechnungsprüfungsvereinbarungsentwurf';

test('no page scrolls sideways because of a long word', async ({ page }) => {
  const [article] = seed.articles;
  const paths = ['/', '/insights', `/blog/${article?.slug.current}`];
  const steps = await staff.fetch<string[]>('*[_type == "approachStep"]._id');
  const transaction = staff
    .transaction()
    .patch('siteSettings', { set: { brand: `${LONG_WORD} and Partners` } })
    .patch(article?._id ?? '', { set: { title: LONG_WORD, summary: LONG_WORD } });
  for (const id of steps) transaction.patch(id, { set: { title: LONG_WORD } });
  await transaction.commit();
  for (const path of paths) {
    await expect.poll(async () => (await fetch(site.origin + path)).text()).toContain(LONG_WORD);
    await page.goto(site.origin + path);
    for (const width of [320, 768, 1280]) {
      await resizeWindow(page, { width, height: 740 });
      await expect(page.getByText(LONG_WORD).filter({ visible: true }).first()).toBeVisible();
      expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (width < NARROWEST) await expect(menu).toBeInViewport({ ratio: 1 });
    }
  }
});
