import { lakeClient } from '../../../support/lake-client';
import { expectNoViolations } from '../../../support/axe';
import { DESKTOP, PHONE } from '../../../support/devices';
import { expectVisibleFocus } from '../../../support/keyboard';
import {
  publishOwnPage,
  sampleSections,
  type SampleSection,
} from '../../../support/section-samples';
import type { SiteProcess } from '../../../support/site-process';
import { expect, openHydrated, test } from '../../../support/test';

/** Publishes a page that other tests do not find in the sitemap. */
async function publish(site: SiteProcess, sections: readonly SampleSection[]): Promise<string> {
  const { path } = await publishOwnPage(await lakeClient(site), sections, {
    title: 'A page with every kind of section',
    noindex: true,
  });
  await expect.poll(async () => (await fetch(site.origin + path)).status).toBe(200);
  return path;
}

/** Fields whose values visitors do not read. */
const NOT_TEXT = /^_|^(layout|style|href|topic|marks|alt)$/;

/** Replaces each text in a section. */
function withTexts(section: SampleSection, replace: (text: string) => string): SampleSection {
  const replaced = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return NOT_TEXT.test(field) ? value : replace(value);
    if (Array.isArray(value)) return value.map((element) => replaced(element, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, replaced(inner, name)]),
    );
  };
  return replaced(section, '') as SampleSection;
}

const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test('every kind of section has no axe violations in a wide and in a narrow window [sections.access]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, await publish(site, sampleSections));
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page);
  }
});

const HOSTILE = `</script><img src=x onerror="alert(1)"> 'so' \u202E &amp;`;

for (const [name, replace] of [
  ['overlong words', () => 'Betriebskostenabrechnungsprüfungsvereinbarungsentwurf'],
  ['long texts', (text: string) => `${text} `.repeat(12).trim()],
  ['hostile texts', () => HOSTILE],
] as const) {
  test(`every kind of section holds ${name} at 320 px and on a desktop [sections.access]`, async ({
    page,
    site,
  }) => {
    const path = await publish(
      site,
      sampleSections.map((section) => withTexts(section, replace)),
    );
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await openHydrated(page, path);
      expect(await page.evaluate(isTooWide), `at ${width} px`).toBe(false);
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
}

test('every kind of section is an empty place while it has no content [sections.empty]', async ({
  page,
  site,
}) => {
  const empty = sampleSections.map(({ _type, _key }) => ({ _type, _key }));
  await openHydrated(page, await publish(site, empty));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});

test('the keyboard reaches every link, button and question of the sections [sections.access]', async ({
  page,
  site,
}) => {
  await openHydrated(page, await publish(site, sampleSections));
  const stops = page
    .locator('main')
    .locator('a[href], button, summary, input, textarea, [tabindex="0"]');
  const visible = await stops.evaluateAll(
    (all) => all.filter((stop) => stop.checkVisibility() && !stop.closest('[aria-hidden]')).length,
  );
  await page.locator('main').focus();
  for (let stop = 0; stop < visible; stop += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const question = page.getByText('How long does it take?');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Between nine and fourteen weeks.')).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service opens, and so does a question [sections.access]', async ({ page, site }) => {
    await page.goto(await publish(site, sampleSections));
    await page.getByText('What does it cost?').click();
    await expect(page.getByText('You know the price before the work begins.')).toBeVisible();
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeHidden();
  });
});

test('only a page with the enquiry form carries React [sections.react]', async ({ page, site }) => {
  const without = sampleSections.filter(({ _type }) => _type !== 'enquiryForm');
  const template = page.locator('template').filter({ hasNot: page.locator('style') });
  await page.goto(await publish(site, without));
  await expect(template).toHaveCount(0);

  await page.goto(await publish(site, sampleSections));
  await expect(template).toHaveCount(1);
});

test.describe('Looks as designed [access.appearance]', () => {
  for (const [name, options] of [
    ['desktop', { viewport: DESKTOP.viewport }],
    ['phone', { viewport: PHONE.viewport }],
    ['forced-colours', { viewport: DESKTOP.viewport, forcedColors: 'active' }],
  ] as const) {
    test(`every kind of section, ${name}`, async ({ page, site }) => {
      await page.setViewportSize(options.viewport);
      await page.emulateMedia({
        reducedMotion: 'reduce',
        ...('forcedColors' in options && { forcedColors: options.forcedColors }),
      });
      await openHydrated(page, await publish(site, sampleSections));
      for (const image of await page.locator('main img').all())
        await image.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(() => scrollTo(0, 0));
      // Pictures would make the screenshots large. The one of an article has a picture.
      const mask = [page.locator('main img:not([src$=".svg"])')];
      await expect(page.locator('main')).toHaveScreenshot(`sections-${name}.png`, { mask });
    });
  }
});
