import { sectionFolders } from '../../support/section-samples';
import { expect, test } from '../../support/server-test';
import {
  chooseAction,
  expectRefusal,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
} from '../studio/studio-window';

test('somebody makes a page from a template, moves it and duplicates it [pages.templates, pages.reserved, sections.menu]', async ({
  openWindowOf,
  site,
}) => {
  const { page } = await openWindowOf('Page maker');
  await page.goto('/studio/structure/pages');
  await page.getByRole('link', { name: 'New page' }).click();
  const template = page.getByRole('listitem').filter({ hasText: 'Plain text' });
  await template.getByRole('link', { name: 'Begin' }).click();

  await (await openField(page, 'title')).fill('Terms of work');
  const slug = await openField(page, 'slug');
  await slug.fill('insights');
  await expectRefusal(page, 'slug', 'The site needs addresses that begin with /insights');
  await slug.fill('about');
  await expectRefusal(page, 'slug', 'Another document has this address');
  await slug.fill('a/b/c');
  await expectRefusal(page, 'slug', 'at most one slash');
  await slug.fill('terms');
  const sections = page.getByTestId('field-sections');
  await sections.getByText('Text', { exact: true }).first().click();
  const text = page.getByRole('dialog').getByTestId(/body/).locator('[contenteditable="true"]');
  await text.click();
  await page.keyboard.insertText('We work in weeks.');
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).first().click();
  await publish(page);
  await untilVisitorsGet(`${site.origin}/terms`, 'We work in weeks.');

  await sections.getByRole('button', { name: 'Add item' }).click();
  const kinds = page.getByRole('menuitem');
  await expect(kinds).toHaveCount(sectionFolders.length);
  for (const picture of await kinds.locator('img').all()) {
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.getByRole('textbox', { name: 'Search' }).fill('logos');
  await expect(kinds).toHaveText('Client logos');
  await kinds.click();
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).first().click();
  await expect(sections.getByText('Client logos', { exact: true })).toBeVisible();

  await slug.fill('legal/terms');
  await publish(page);
  await untilStatus(`${site.origin}/terms`, 301);
  await untilVisitorsGet(`${site.origin}/terms`, 'We work in weeks.');

  await chooseAction(page, 'Duplicate');
  await expect(await openField(page, 'title')).toHaveValue('Terms of work (copy)');
  await expect(await openField(page, 'slug')).toHaveValue('');
});
