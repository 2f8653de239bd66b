import { SECTIONS } from '../../../../app/site/shell/navigation';
import { DEVICES } from '../../../support/devices';
import { sectionsOf } from '../../../support/navigation';
import { expectScrolledTo, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const PARTS = ['header', 'home', 'services', 'approach', 'contact', 'trusted-by', 'footer'];

for (const [device, options] of DEVICES) {
  test.describe(`Home page sections on a ${device}`, () => {
    test.use(options);

    test('have this order: header, hero, services, approach, contact, trusted-by, footer [home.sections]', async ({
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

      const names = seen.map(({ name }) => name);
      expect(names).toEqual(PARTS);
      expect(SECTIONS.filter((section) => names.includes(section))).toEqual(PARTS.slice(1, -1));
      expect(seen.toSorted((a, b) => a.bottom - b.bottom)).toEqual(seen);
    });

    test('the header stays at the top edge while the page scrolls [header.sticky]', async ({
      page,
    }) => {
      await openHydrated(page, '/');
      await scrollTo(page, 2_000);

      expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0 });
    });
  });
}

test.describe('Anchors of the home page', () => {
  test('an address with a section’s id opens the page at this section [home.sections]', async ({
    page,
  }) => {
    await page.goto('/');
    const [, ...sections] = await sectionsOf(page);
    expect(sections).not.toEqual([]);
    for (const section of sections) {
      await test.step(section, async () => {
        await openHydrated(page, '/about');
        await openHydrated(page, `/#${section}`);

        await expectScrolledTo(page, section);
      });
    }
  });
});
