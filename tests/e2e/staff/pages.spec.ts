import type { Page } from '@playwright/test';
import { sectionFolders } from '../../support/section-samples';
import { expect, test } from '../../support/staff-test';
import {
  chooseAction,
  expectRefusal,
  openField,
  problems,
  publish,
  untilStatus,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

// The Studio renders only the sections that are in view, so the window has room for all of them.
test.use({ viewport: { width: 1600, height: 1600 } });

test('somebody makes a page from a template, moves it and duplicates it [pages.templates, sections.copied]', async ({
  page,
  site,
}) => {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/studio/structure/pages');
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
  await closeSection(page);

  const menus = sections.getByTestId('array-item-menu-button');
  await menus.first().click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await problems(page).getByRole('button', { name: 'This page already has an opening' }).click();
  await expect(page.getByRole('dialog')).toContainText('#2Opening');
  await closeSection(page);
  await page.getByTestId('action-publish').hover();
  await expect(page.getByText(/^Problems to fix: .*Sections › Opening: /)).toBeVisible();
  await menus.nth(1).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
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
  await closeSection(page);
  await expect(sections.getByText('Client logos', { exact: true })).toBeVisible();

  await slug.fill('legal/terms');
  await publish(page);
  await untilStatus(`${site.origin}/terms`, 301);
  await untilVisitorsGet(`${site.origin}/terms`, 'We work in weeks.');

  const address = page.url();
  await visit(page, '/studio/intent/edit/id=page-work-halden;type=page/');
  await menus.last().click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toContain('How long does your quote wait?');
  await visit(page, address);
  await sections.hover();
  await sections.getByRole('button', { name: 'Field actions' }).click();
  await page.getByRole('menuitem', { name: 'Paste field' }).click();
  await expect(sections).toContainText('How long does your quote wait?');
  await publish(page);
  await untilVisitorsGet(`${site.origin}/legal/terms`, 'How long does your quote wait?');

  await chooseAction(page, 'Duplicate');
  await expect(await openField(page, 'title')).toHaveValue('Terms of work (copy)');
  await expect(await openField(page, 'slug')).toHaveValue('');
});

async function closeSection(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).first().click();
}
