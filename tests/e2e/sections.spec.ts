import { DEVICES } from '../support/devices';
import { expectScrolledTo, scrollTo } from '../support/scrolling';
import { expect, openLive, test } from '../support/test';

for (const [device, options] of DEVICES) {
  test.describe(`Home page sections on a ${device} (SPEC.md section 2)`, () => {
    test.use(options);

    test('stand in order: header, hero, services, approach, contact, trusted-by, footer', async ({
      page,
    }) => {
      await page.goto('/');

      const parts = page.locator('body > header, main > section, body > footer');
      const seen = await parts.evaluateAll((elements) =>
        elements.map((element) => ({
          name: element.id || element.localName,
          bottom: element.getBoundingClientRect().bottom,
        })),
      );

      expect(seen.map(({ name }) => name)).toEqual([
        'header',
        'home',
        'services',
        'approach',
        'contact',
        'trusted-by',
        'footer',
      ]);
      expect(seen.toSorted((a, b) => a.bottom - b.bottom)).toEqual(seen);
    });

    test('the header is sticky: it stays at the top edge while the page scrolls', async ({
      page,
    }) => {
      await openLive(page, '/');
      await scrollTo(page, 2_000);

      expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0 });
    });
  });
}

test.describe('Anchors of the home page (SPEC.md section 2)', () => {
  for (const anchor of ['services', 'approach', 'contact', 'trusted-by']) {
    test(`the address /#${anchor} opens the page at its section`, async ({ page }) => {
      await openLive(page, `/#${anchor}`);

      await expectScrolledTo(page, anchor);
    });
  }
});
