import { DESKTOP, PHONE } from '../../../support/devices';
import { holdRequests } from '../../../support/hold-requests';
import { untilPainted } from '../../../support/next-paint';
import { expect, test } from '../../../support/test';

test.describe('Fonts that load late', () => {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const path of ['/', '/about', '/insights']) {
      test(`shift nothing in the layout of ${path} on a ${name}`, async ({ browser, site }) => {
        const page = await browser.newPage({ ...device, baseURL: site.origin });
        const release = await holdRequests(page, '**/*.woff2');
        await page.addInitScript(() => {
          Object.assign(window, { layoutShift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              (window as unknown as { layoutShift: number }).layoutShift += (
                entry as unknown as { value: number }
              ).value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        release();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForFunction(() => document.fonts.check('20px Fraunces'));
        await untilPainted(page);
        const layoutShift = await page.evaluate(
          () => (window as unknown as { layoutShift: number }).layoutShift,
        );
        expect(layoutShift).toBeLessThan(0.005);
        await page.close();
      });
    }
  }
});
