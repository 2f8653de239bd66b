import type { Page } from '@playwright/test';
import { serviceSlug } from '../../../../app/content/addresses/paths';
import { seed } from '../../../support/dataset';
import { expect, openHydrated, test } from '../../../support/test';

/** Returns the number of sheets of paper on which the browser prints the open page. */
async function printedSheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the sheet of a service fits on one page, with what, price, weeks, guarantee, two results and who leads, and prints at the press of a button [services.one-page]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const print = page.getByRole('button', { name: 'Print this page' });
  await test.step('the window of a service leads to it', async () => {
    await openHydrated(page, '/#service-sales');
    await page.getByRole('dialog').getByRole('link', { name: 'Print this page' }).click();
    await expect(page).toHaveURL(/\/one-page\/sales$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await print.click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });
  for (const { title, subtitle, weeks, priceFrom } of seed.services) {
    await test.step(title, async () => {
      await page.goto(`/one-page/${serviceSlug(title)}`);
      await page.emulateMedia({ media: 'print' });
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of [subtitle, weeks, priceFrom, 'The price is fixed.', 'Led by']) {
        await expect(main).toContainText(text);
      }
      await expect(main.getByRole('listitem')).toHaveCount(2);
      await expect(print).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      for (const paper of ['A4', 'Letter']) {
        expect(await printedSheets(page, paper), `${title} on ${paper}`).toBe(1);
      }
    });
  }
});
