import { expect, test, visit } from '../../support/studio-test';

test('the Studio on this machine shows the site’s health without accounts [health.report]', async ({
  editor,
}) => {
  await visit(editor, '/health');
  await expect(editor.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await expect(editor.getByText('The site reads its content.')).toBeVisible();
});

test('the Studio on this machine shows the share image of a page [studio.search-result]', async ({
  editor,
}) => {
  await visit(editor, '/structure/insights;article;article-the-roadmap-is-a-budget');
  await editor.getByRole('tab', { name: 'Search and sharing' }).click();
  const picture = editor
    .getByRole('region', { name: 'How the page looks elsewhere' })
    .getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
});
