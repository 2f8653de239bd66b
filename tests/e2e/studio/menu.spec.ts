import type { Page } from '@playwright/test';
import { publishOwnPage } from '../../support/section-samples';
import { expect, test, visit } from '../../support/studio-test';
import { expectRefusal, openField, publish, untilVisitorsGet } from './studio-window';

const menu = (editor: Page) => editor.getByTestId('field-header');
const dialog = (editor: Page) => editor.getByRole('dialog');

test.beforeEach(async ({ workplace }) => {
  await (await workplace.lake()).delete('drafts.siteSettings');
});

async function openMenuTab(editor: Page): Promise<void> {
  await visit(editor, '/structure/siteSettings');
  await editor.getByRole('tab', { name: 'Menu and footer' }).click();
}

/** Adds an entry of a kind, whose dialog is open afterwards. */
async function addEntry(editor: Page, kind: string, label: string): Promise<void> {
  await menu(editor)
    .getByRole('button', { name: /^Add item/ })
    .click();
  await editor.getByRole('menuitem', { name: kind, exact: true }).click();
  await dialog(editor).getByRole('textbox').first().fill(label);
}

test('staff add entries to the menu, and visitors get them within a second [header.entries]', async ({
  editor,
  workplace,
}) => {
  const home = `${workplace.siteOrigin}/`;
  await openMenuTab(editor);
  await addEntry(editor, 'Link to another site', 'Jobs');
  const field = dialog(editor).getByTestId(/^field-.*url$/);
  const address = field.getByRole('textbox');
  await address.fill('http://jobs.example.com/');
  const problem = field.getByTestId('input-validation-icon-error');
  await expect(problem).toBeVisible();
  await address.fill('https://jobs.example.com/');
  await expect(problem).toBeHidden();
  await editor.keyboard.press('Escape');
  await expect(menu(editor)).toContainText('https://jobs.example.com/');
  await publish(editor);
  await untilVisitorsGet(home, '<a href="https://jobs.example.com/" class="header-link">Jobs</a>');

  await addEntry(editor, 'Page', 'Privacy');
  await dialog(editor).getByPlaceholder('Type to search').fill('Privacy');
  await editor.getByRole('option', { name: /Privacy/ }).click();
  await editor.keyboard.press('Escape');
  await publish(editor);
  await untilVisitorsGet(home, '<a href="/privacy" class="header-link">Privacy</a>');
});

test('a menu that does not fit on one line cannot be published [header.one-line, studio.validation]', async ({
  editor,
}) => {
  await openMenuTab(editor);
  for (const label of ['Customer references', 'Open positions here', 'What others write']) {
    await addEntry(editor, 'Insights', label);
    await editor.keyboard.press('Escape');
    await expect(dialog(editor)).toBeHidden();
  }
  await expectRefusal(editor, 'header', 'too wide for one line');
});

test('an entry says that its page is not published [header.entries]', async ({
  editor,
  workplace,
}) => {
  const lake = await workplace.lake();
  const { id } = await publishOwnPage(lake, [{ _type: 'opening', _key: 'opening' }]);
  const page = { _type: 'reference', _ref: id, _weak: true };
  const added = { _type: 'menuPage', _key: id, label: 'Soon gone', page };
  await lake.patch('siteSettings').append('header', [added]).commit();
  await lake.delete(id);
  await openMenuTab(editor);
  const entry = menu(editor).getByRole('button').filter({ hasText: 'Soon gone' });
  await expect(entry).toContainText('Not published: visitors do not see this entry');
  await expect(menu(editor).getByTestId('input-validation-icon-warning')).toBeVisible();
  await lake
    .patch('siteSettings')
    .unset([`header[_key == "${id}"]`])
    .commit();
});

test('staff change a word, and an empty field shows what visitors read instead [content.words]', async ({
  editor,
  workplace,
}) => {
  await visit(editor, '/structure/siteSettings');
  await editor.getByRole('tab', { name: 'Form', exact: true }).click();
  const button = await openField(editor, 'form.button');
  await button.fill('Send it');
  await publish(editor);
  await untilVisitorsGet(`${workplace.siteOrigin}/contact`, '>Send it</button>');

  await button.fill('');
  await expect(button).toHaveAttribute('placeholder', 'Send message');
  await publish(editor);
  await untilVisitorsGet(`${workplace.siteOrigin}/contact`, '>Send message</button>');
});
