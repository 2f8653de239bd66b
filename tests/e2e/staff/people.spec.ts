import { expect, SESSION_END, test } from '../../support/staff-test';
import { PASSWORD } from '../../support/staff';
import { openField, visit } from '../../support/studio-window';

test.use({ expectedConsole: SESSION_END });

test('an administrator invites somebody in the Studio, promotes them, and removes them', async ({
  page,
  openWindow,
  article,
}) => {
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Joiner');
  await page.getByRole('button', { name: 'Invite' }).click();
  const sent = page.getByLabel('Send this link to Joiner. It works once, for 3 days.');
  const link = await sent.inputValue();

  const { page: joiner } = await openWindow();
  await joiner.goto(link);
  await joiner.getByLabel('Or a password').fill(PASSWORD);
  await joiner.getByRole('button', { name: 'Use this password' }).click();
  await expect(joiner.getByRole('link', { name: 'Preview' })).toBeVisible();
  await expect(joiner.getByRole('link', { name: 'Staff' })).toBeHidden();

  await visit(joiner, article.studioPath);
  await (await openField(joiner, 'title')).fill('Typed by an editor');
  await page.getByLabel('Role of Joiner').selectOption('administrator');
  const notice = joiner.getByRole('status').filter({ hasText: 'You are an administrator now.' });
  await notice.getByRole('button', { name: 'Reload the Studio' }).click();
  await expect(joiner.getByRole('link', { name: 'Staff' })).toBeVisible();
  await expect(await openField(joiner, 'title')).toHaveValue('Typed by an editor');
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: 'Remove Joiner' }).click();
  await page.getByRole('button', { name: 'Really remove Joiner?' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Joiner' })).toBeHidden();
  await expect(joiner.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(joiner.getByText('An administrator has removed your account.')).toBeVisible();
});

test('an editor can read the settings, and who may change them', async ({ colleague: page }) => {
  await visit(page, '/studio/structure/siteSettings');
  await expect(page.getByTestId('permission-check-banner')).toContainText(
    'Only administrators can change this.',
  );
  await expect(page.getByTestId('field-brand').getByRole('textbox')).toHaveAttribute('readonly');
  await visit(page, '/studio/structure/redirect');
  await expect(page.getByText('/blog/discounting')).toBeVisible();
  await page.getByText('/blog/discounting').click();
  await expect(page.getByTestId('permission-check-banner')).toBeVisible();
});
