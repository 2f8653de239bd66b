import { expect, SESSION_END, test } from '../../support/staff-test';
import { openField, visit } from '../../support/studio-window';

test.use({ expectedConsole: SESSION_END });

const LONG = 'A title that is so long that search results show only its first half';

test('the form shows the search result and the share image of a page', async ({
  page,
  article,
}) => {
  await visit(page, article.studioPath);
  await page.getByRole('tab', { name: 'Search and sharing' }).click();
  const preview = page.getByRole('region', { name: 'How the page looks elsewhere' });
  await expect(preview).toContainText(`wexcombe.test${article.path}`);
  await expect(preview).toContainText(`${article.title} | Wexcombe`);
  const picture = preview.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);

  await (await openField(page, 'seo.title')).fill(LONG);
  await expect(preview).toContainText(`${LONG.slice(0, 60).trimEnd()}…`);
  const reason = page.getByTestId('field-seo').getByText(`“${LONG} | Wexcombe”`);
  await expect(reason).toBeVisible();
});
