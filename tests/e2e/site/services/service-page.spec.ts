import type { Page } from '@playwright/test';
import { seed } from '../../../support/dataset';
import { expect, test } from '../../../support/test';

/** Returns the number of sheets of paper on which the browser prints the open page. */
async function printedSheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the page of a service prints on one sheet, with what, price, weeks, guarantee, two results and who leads, at the press of a button [services.one-page]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const print = page.getByRole('button', { name: 'Print this page' });
  const guarantee = main.getByText('The price is fixed.');
  await test.step('a button prints it', async () => {
    await page.goto('/services/sales');
    await expect(guarantee).toBeHidden();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await print.click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });
  for (const { title, slug, subtitle, weeks, priceFrom } of seed.services) {
    await test.step(title, async () => {
      await page.goto(`/services/${slug.current}`);
      await page.emulateMedia({ media: 'print' });
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of [subtitle, weeks, priceFrom, 'Led by']) {
        await expect(main).toContainText(text);
      }
      await expect(guarantee).toBeVisible();
      await expect(main.locator('.service-results dd').filter({ visible: true })).toHaveCount(2);
      await expect(print).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      for (const paper of ['A4', 'Letter']) {
        expect(await printedSheets(page, paper), `${title} on ${paper}`).toBe(1);
      }
    });
  }
});
