import { documentTypes, isCreatable } from '../../../app/document-types';
import { expect, test, visit } from '../../support/studio-test';
import { act, openField } from './studio-window';

const SINGLETONS = {
  'the home page': ['/structure/homePage', 'heroTitle'],
  'the settings': ['/structure/siteSettings', 'brand'],
  'a page': ['/structure/pages;page-about', 'title'],
} as const;

for (const [name, [address, field]] of Object.entries(SINGLETONS)) {
  test(`${name} can be edited, but not deleted, duplicated or unpublished [studio.singletons]`, async ({
    editor,
  }) => {
    await visit(editor, address);
    await (await openField(editor, field)).pressSequentially('!');
    await expect(editor.getByTestId('action-publish')).toBeEnabled();

    const menu = editor.getByRole('menuitem');
    await editor.getByRole('button', { name: 'Open document actions' }).click();
    await expect(menu).toHaveText(['Schedule…', 'Discard changes']);
    await act(editor, 'discard', async () => {
      await menu.last().click();
      await editor.getByTestId('confirm-button').click();
    });
    await expect(editor.getByTestId('action-publish')).toBeDisabled();
    await expect(editor.getByRole('button', { name: 'Open document actions' })).toBeHidden();

    // The view "Published" has no action. That of an article has Take off the site, Delete and Duplicate.
    await visit(editor, `${address}?perspective=published`);
    await expect(editor.getByText('You are looking at the published version')).toBeVisible();
    await expect(editor.getByTestId('action-publish')).toBeHidden();
    await expect(editor.getByRole('button', { name: 'Take off the site' })).toBeHidden();
    await expect(editor.getByRole('button', { name: 'Open document actions' })).toBeHidden();
  });
}

test('staff can create the types that the registry lets them create, and no others [studio.singletons]', async ({
  editor,
}) => {
  await editor.getByTestId('new-document-button').click();
  const links = editor.getByRole('listbox', { name: 'new-document' }).getByRole('link');
  const creatable = documentTypes.filter(({ name }) => isCreatable(name));
  await expect(links.last()).toBeVisible();
  const offered = await links.evaluateAll((all) =>
    all.map((link) => /type=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1]),
  );

  expect(new Set(offered)).toEqual(new Set(creatable.map(({ name }) => name)));
});
