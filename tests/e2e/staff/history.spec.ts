import { expect, test } from '../../support/staff-test';
import { act, openField, publish, visit } from '../../support/studio-window';

const SAMPLE = 'article-commission-plans-that-argue-with-strategy';

test('an editor reads the version of a sample that came with the site, and restores it [studio.history]', async ({
  colleague: page,
}) => {
  await visit(page, `/studio/structure/insights;article;${SAMPLE}`);
  const title = await openField(page, 'title');
  const imported = await title.inputValue();
  await title.fill('Commission plans, rewritten');
  await publish(page);
  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const oldest = page.getByTestId('timeline-item-button').last();
  await expect(oldest.getByTitle('First content')).toBeVisible();
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
  await expect(oldest.getByTitle(today)).toBeVisible();

  await oldest.click();
  await expect(title).toHaveValue(imported);
  await expect(page.getByText('You are looking at an earlier version.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await act(page, 'replaceDraft', () => page.getByRole('button', { name: 'Confirm' }).click());
  await expect(await openField(page, 'title')).toHaveValue(imported);
  await publish(page);
});
