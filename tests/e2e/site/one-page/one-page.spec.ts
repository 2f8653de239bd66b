import type { Page } from '@playwright/test';
import { serviceSlug } from '../../../../app/paths';
import { seed } from '../../../support/dataset';
import { expect, openHydrated, test } from '../../../support/test';

/** Returns the number of sheets of paper on which the browser prints the open page. */
async function printedSheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const service of seed.services) {
  test(`${service.title} fits on one sheet, with what, price, weeks, guarantee, two results and who leads [services.one-page]`, async ({
    page,
  }) => {
    const { title, subtitle, weeks, priceFrom } = service;
    await page.goto(`/one-page/${serviceSlug(title)}`);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const text of [subtitle, weeks, priceFrom, 'The price is fixed.', 'Led by']) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const paper of ['A4', 'Letter']) expect(await printedSheets(page, paper), paper).toBe(1);
  });
}

test('the window of a service leads to its sheet, which prints at the press of a button [services.one-page]', async ({
  page,
}) => {
  await openHydrated(page, '/#service-sales');
  await page.getByRole('dialog').getByRole('link', { name: 'Print this page' }).click();
  await expect(page).toHaveURL(/\/one-page\/sales$/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});

test('a sheet is not in search results, and one of no service is not found [services.one-page]', async ({
  page,
  request,
}) => {
  await page.goto('/one-page/sales');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await request.get('/one-page/astrology')).status()).toBe(404);
});
