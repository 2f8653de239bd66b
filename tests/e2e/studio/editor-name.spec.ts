import { expect, giveName, test, visit } from '../../support/studio-test';
import { openField } from './studio-window';

const ABOUT = '/structure/pages;page-about';

test('the Studio asks once for a name, which others see, and asks again after “Sign out” [studio.name, staff.own-server]', async ({
  editor,
  colleague,
}) => {
  await colleague.reload();
  await expect(colleague.getByRole('link', { name: 'Services' })).toBeVisible();
  await visit(colleague, ABOUT);
  await visit(editor, ABOUT);
  await (await openField(colleague, 'title')).fill('About us all');
  await expect(await openField(editor, 'title')).toHaveValue('About us all');
  await editor.getByRole('button', { name: 'Global presence' }).click();
  await expect(editor.getByText('Kit Marlow')).toBeVisible();
  await editor.keyboard.press('Escape');
  await editor.getByTestId('pane-context-menu-button').last().click();
  await editor.getByRole('menuitem', { name: 'History' }).click();
  await expect(editor.getByTestId('timeline-item-button').first()).toHaveAccessibleName(
    /Kit Marlow/,
  );

  await colleague.locator('#user-menu').click();
  await colleague.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(colleague.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  await giveName(colleague, 'Kit M.');
});
