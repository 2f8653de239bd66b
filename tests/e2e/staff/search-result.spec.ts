import { expect, SESSION_END, test } from '../../support/server-test';
import { openField } from '../studio/studio-window';

test.use({ expectedConsole: SESSION_END });

const LONG = 'A title that is so long that search results show only its first half';

test('the form shows the search result and the share image of a page [studio.search-result]', async ({
  openWindowOf,
}) => {
  const { page } = await openWindowOf('Editor');
  await page.goto('/studio/structure/insights;article;article-the-roadmap-is-a-budget');
  await page.getByRole('tab', { name: 'Search and sharing' }).click();
  const preview = page.getByRole('region', { name: 'How the page looks elsewhere' });
  await expect(preview).toContainText('wexcombe.test/blog/the-roadmap-is-a-budget');
  await expect(preview).toContainText('The roadmap is a budget | Wexcombe');
  const picture = preview.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);

  await (await openField(page, 'seo.title')).fill(LONG);
  await expect(preview).toContainText(`${LONG.slice(0, 60).trimEnd()} …`);
  await page.getByRole('button', { name: 'What to mend' }).click();
  await expect(page.getByText(`“${LONG} | Wexcombe”`)).toBeVisible();
});
