import { PHONE, resizeWindow } from '../../support/devices';
import { expect, test } from '../../support/staff-test';
import { openField, visit } from '../../support/studio-window';

test('a document has no way into a dead end, and says which version it shows [studio.versions]', async ({
  page,
  article,
}) => {
  await visit(page, article.studioPath);
  const title = await openField(page, 'title');
  await expect(page.getByRole('link', { name: 'Pictures' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Queries' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Wexcombe' })).toBeHidden();
  const versions = page.getByTestId('document-perspective-list').locator('> *');
  await expect(versions.first()).toHaveCSS('display', 'none');
  await expect(page.locator('#copy-document-actions')).toHaveCSS('display', 'none');

  await title.fill('Published by keyboard');
  await page.getByRole('button', { name: 'Share draft…' }).click();
  await expect(page.getByRole('dialog').getByText('without an account')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('action-publish')).toBeEnabled();
  await page.getByTestId('action-publish').press('Enter');
  await expect(page.getByText(/Last published/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open document actions' })).toBeFocused();

  await visit(page, `${article.studioPath}?perspective=published`);
  await expect(page.getByText('You are looking at the published version')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  await openField(page, 'title');
  await expect(page.getByText('You are looking at the published version')).toBeHidden();

  const listing = page.getByRole('tab', { name: 'Cover and listing' });
  await listing.click();
  await expect(page.getByTestId('field-keyFigure')).toBeVisible();
  await page.evaluate(
    () => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))),
  );
  await expect(listing).toBeFocused();

  await resizeWindow(page, PHONE.viewport);
  const publish = await page.getByTestId('action-publish').boundingBox();
  expect(publish?.height).toBeGreaterThanOrEqual(44);

  await visit(page, '/studio/media');
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  await expect(page.getByText('Browse Assets')).toBeHidden();
});
