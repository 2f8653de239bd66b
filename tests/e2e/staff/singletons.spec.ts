import { documentTypes, isCreatable } from '../../../app/content/document-types';
import { expect, test } from '../../support/staff-test';
import { act, openField, visit } from '../../support/studio-window';

const SINGLETONS = {
  'the home page': ['/studio/structure/homePage', 'heroTitle'],
  'the settings': ['/studio/structure/siteSettings', 'brand'],
  'a page': ['/studio/structure/pages;page-about', 'title'],
} as const;

test('the fixed documents can be edited, but not deleted, duplicated or unpublished [studio.singletons]', async ({
  page,
}) => {
  for (const [name, [address, field]] of Object.entries(SINGLETONS)) {
    await test.step(name, async () => {
      await visit(page, address);
      await (await openField(page, field)).pressSequentially('!');
      await expect(page.getByTestId('action-publish')).toBeEnabled();

      const menu = page.getByRole('menuitem');
      await page.getByRole('button', { name: 'Open document actions' }).click();
      await expect(menu).toHaveText(['Schedule…', 'Share draft…', 'Discard changes']);
      await act(page, 'discard', async () => {
        await menu.last().click();
        await page.getByTestId('confirm-button').click();
      });
      await expect(page.getByTestId('action-publish')).toBeDisabled();
      await page.getByRole('button', { name: 'Open document actions' }).click();
      await expect(menu).toHaveText(['Share draft…']);
      await page.keyboard.press('Escape');

      // The view "Published" has no action. That of an article has Take off the site, Delete and Duplicate.
      await visit(page, `${address}?perspective=published`);
      await expect(page.getByText('You are looking at the published version')).toBeVisible();
      await expect(page.getByTestId('action-publish')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Take off the site' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open document actions' })).toBeHidden();
    });
  }

  // They can create the types that the registry lets them create, and no others.
  await visit(page, '/studio/structure');
  await page.getByTestId('new-document-button').click();
  const links = page.getByRole('listbox', { name: 'new-document' }).getByRole('link');
  const creatable = documentTypes.filter(({ name }) => isCreatable(name));
  await expect(links.last()).toBeVisible();
  const offered = await links.evaluateAll((all) =>
    all.map((link) => /type=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1]),
  );

  expect(new Set(offered)).toEqual(new Set(creatable.map(({ name }) => name)));
});
