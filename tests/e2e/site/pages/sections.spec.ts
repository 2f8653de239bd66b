import { expectNoViolations } from '../../../support/axe';
import { DESKTOP, PHONE, resizeWindow } from '../../../support/devices';
import { expectVisibleFocus } from '../../../support/keyboard';
import { sampleSections, type SampleSection } from '../../../support/section-samples';
import { expectDesign, publishUnlisted } from '../../../support/sections-design';
import { expect, openHydrated, test } from '../../../support/test';

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

const HOSTILE = `</script><img src=x onerror="alert(1)"> 'so' \u202E &amp;`;

test.describe('Every kind of section [sections.access]', () => {
  test('has no axe violations, and the keyboard reaches its links, buttons and questions', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, await publishUnlisted(site, sampleSections));
    for (const { viewport } of [PHONE, DESKTOP]) {
      await resizeWindow(page, viewport);
      await expectNoViolations(page);
    }
    const stops = page
      .locator('main')
      .locator('a[href], button, summary, input, textarea, [tabindex="0"]');
    const visible = await stops.evaluateAll(
      (all) =>
        all.filter((stop) => stop.checkVisibility() && !stop.closest('[aria-hidden]')).length,
    );
    await page.locator('main').focus();
    for (let stop = 0; stop < visible; stop += 1) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page);
    }
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.getByText('Did it last?').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('We went back ninety days after the last milestone')).toBeVisible();
  });

  test('holds overlong, long and hostile texts at 320 px and on a desktop', async ({
    page,
    site,
  }) => {
    for (const [name, replace] of [
      ['overlong words', () => 'Betriebskostenabrechnungsprüfungsvereinbarungsentwurf'],
      ['long texts', (text: string) => `${text} `.repeat(12).trim()],
      ['hostile texts', () => HOSTILE],
    ] as const) {
      const sections = sampleSections.map((section) => withTexts(section, replace));
      await openHydrated(page, await publishUnlisted(site, sections));
      for (const width of [320, 1280]) {
        await resizeWindow(page, { width, height: 740 });
        expect(await page.evaluate(isTooWide), `${name} at ${width} px`).toBe(false);
      }
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
    }
  });

  test.describe('Without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a service opens, and so does a question', async ({ page, site }) => {
      await page.goto(await publishUnlisted(site, sampleSections));
      await page.getByText('What did it cost?').click();
      await expect(page.getByText('fixed before the work began')).toBeVisible();
      await page.getByRole('link', { name: 'Sales', exact: true }).click();
      await expect(page).toHaveURL('/services/sales');
    });
  });
});

test('every kind of section is an empty place while it has no content', async ({ page, site }) => {
  const empty = sampleSections.map(({ _type, _key }) => ({ _type, _key }));
  await openHydrated(page, await publishUnlisted(site, empty));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});

test('a page made of sections has only the script of every page [sections.react]', async ({
  page,
  site,
}) => {
  await page.goto(await publishUnlisted(site, sampleSections));
  await expect(page.locator('script[src]')).toHaveCount(1);
  await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0);
});

test('every kind of section looks as designed', async ({ page, site }) => {
  await expectDesign(page, await publishUnlisted(site, sampleSections), 'desktop');
});
