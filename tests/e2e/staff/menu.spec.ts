import type { Page } from '@playwright/test';
import { publishOwnPage } from '../../support/section-samples';
import { expect, test } from '../../support/staff-test';
import {
  expectRefusal,
  openField,
  publish,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

const menu = (page: Page) => page.getByTestId('field-header');
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ lake }) => {
  await lake.delete('drafts.siteSettings');
});

async function openMenuTab(page: Page): Promise<void> {
  await visit(page, '/studio/structure/siteSettings');
  await page.getByRole('tab', { name: 'Menu and footer' }).click();
}

/** Adds an entry of a kind, whose dialog is open afterwards. */
async function addEntry(page: Page, kind: string, label: string): Promise<void> {
  await menu(page)
    .getByRole('button', { name: /^Add item/ })
    .click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await dialog(page).getByRole('textbox').first().fill(label);
}

test('staff add entries to the menu, and visitors get them within a second', async ({
  page,
  site,
}) => {
  const home = `${site.origin}/`;
  await openMenuTab(page);
  await addEntry(page, 'Link to another site', 'Jobs');
  const field = dialog(page).getByTestId(/^field-.*url$/);
  const address = field.getByRole('textbox');
  await address.fill('http://jobs.example.com/');
  const problem = field.getByTestId('input-validation-icon-error');
  await expect(problem).toBeVisible();
  await address.fill('https://jobs.example.com/');
  await expect(problem).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toContainText('https://jobs.example.com/');
  await publish(page);
  await untilVisitorsGet(home, '<a href="https://jobs.example.com/" class="header-link">Jobs</a>');

  await addEntry(page, 'Page', 'Privacy');
  await dialog(page).getByPlaceholder('Type to search').fill('Privacy');
  await page.getByRole('option', { name: /Privacy/ }).click();
  await page.keyboard.press('Escape');
  await publish(page);
  await untilVisitorsGet(home, '<a href="/privacy" class="header-link">Privacy</a>');
});

test('a menu that does not fit on one line cannot be published', async ({ page }) => {
  await openMenuTab(page);
  for (const label of ['Customer references', 'Open positions here', 'What others write']) {
    await addEntry(page, 'Insights', label);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await expectRefusal(page, 'header', 'too wide for one line');
});

test('an entry says that its page is not published', async ({ page, lake }) => {
  const { id } = await publishOwnPage(lake, [{ _type: 'opening', _key: 'opening' }]);
  const reference = { _type: 'reference', _ref: id, _weak: true };
  const added = { _type: 'menuPage', _key: id, label: 'Soon gone', page: reference };
  await lake.patch('siteSettings').append('header', [added]).commit();
  await lake.delete(id);
  await openMenuTab(page);
  const entry = menu(page).getByRole('button').filter({ hasText: 'Soon gone' });
  await expect(entry).toContainText('Not published: visitors do not see this entry');
  await expect(menu(page).getByTestId('input-validation-icon-warning')).toBeVisible();
  await lake
    .patch('siteSettings')
    .unset([`header[_key == "${id}"]`])
    .commit();
});

test('staff change a word, and an empty field shows what visitors read instead', async ({
  page,
  site,
}) => {
  await visit(page, '/studio/structure/siteSettings');
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  const button = await openField(page, 'form.button');
  await button.fill('Send it');
  await publish(page);
  await untilVisitorsGet(`${site.origin}/contact`, '>Send it</button>');

  await button.fill('');
  await expect(button).toHaveAttribute('placeholder', 'Send message');
  await publish(page);
  await untilVisitorsGet(`${site.origin}/contact`, '>Send message</button>');
});
