import { expect, test } from '../../support/studio-test';
import { openField } from './studio-window';

const SINGLETONS = {
  'the home page': ['/structure/homePage', 'heroTitle'],
  'the settings': ['/structure/siteSettings', 'brand'],
  'a page': ['/structure/pages;page-about', 'title'],
} as const;

for (const [name, [address, field]] of Object.entries(SINGLETONS)) {
  test(`${name} can be edited, but not deleted, copied or taken back`, async ({ editor }) => {
    await editor.goto(address);
    await expect(await openField(editor, field)).toBeEditable();
    await expect(editor.getByTestId('action-publish')).toBeVisible();

    await editor.getByTestId('action-menu-button').click();
    await expect(editor.getByRole('menuitem').first()).toBeVisible();
    await expect(editor.getByRole('menuitem', { name: /delete|duplicate|unpublish/i })).toHaveCount(
      0,
    );
  });
}

test('no second one can be made', async ({ editor }) => {
  await editor.goto('/structure');
  await editor.getByTestId('new-document-button').click();
  await expect(editor.getByRole('option', { name: 'Article' })).toBeVisible();
  await expect(
    editor.getByRole('option', { name: /home page|settings|^page|enquiry/i }),
  ).toHaveCount(0);
});
