import { expect, test } from '../../support/staff-test';
import {
  chooseAction,
  linkSelection,
  openField,
  problems,
  visit,
} from '../../support/studio-window';

test.describe('a form in plain words [studio.plain-words]', () => {
  test('a new article marks what it needs, and has errors once somebody leaves it empty or publishes', async ({
    page,
  }) => {
    const field = (name: string) => page.getByTestId(`field-${name}`);
    await visit(page, '/studio/structure/insights;article');
    await page.getByTestId('action-intent-button').click();
    await (await openField(page, 'title')).fill('Not finished');
    // The Studio has validated the article when it shows the button.
    await expect(page.getByRole('button', { name: 'Problems to fix' })).toBeVisible();
    await expect(field('summary')).toContainText('Summary (needed)');
    await expect(field('summary')).not.toContainText('This is needed.');
    await field('summary').getByRole('textbox').focus();
    await field('title').getByRole('textbox').focus();
    await expect(field('summary')).toContainText('This is needed.');
    await expect(field('slug')).not.toContainText('This is needed.');

    await page.getByRole('tab', { name: 'Cover and listing' }).click();
    const form = page.getByTestId('form-view');
    await expect(form).toContainText('Cover (needed)');
    await expect(form).not.toContainText('Choose a picture');
    await expect(field('keyFigure.number')).not.toContainText('(needed)');
    await page.getByTestId('action-publish').click();
    await expect(form).toContainText('Choose a picture, or drop one here.');
    // The author and the topics.
    await expect(form.getByText('This is needed.')).toHaveCount(2);
    await expect(field('cover.alt')).not.toContainText('Say what the picture shows');
    await field('keyFigure.label').getByRole('textbox').fill('Days to quote');
    await expect(field('keyFigure.number')).toContainText('Number (needed)');
    await field('keyFigure.label').getByRole('textbox').fill('');
    await expect(field('keyFigure.number')).not.toContainText('(needed)');

    await chooseAction(page, 'Discard changes');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('The changes have been discarded.')).toBeVisible();
  });

  test('its errors are in plain words', async ({ page }) => {
    await visit(page, '/studio/structure/insights;article');
    await page.getByTestId('action-intent-button').click();
    const title = await openField(page, 'title');
    await expect(page.getByTestId('field-title')).toContainText('Title (needed)');
    await title.fill('A first try');
    await expect(page.getByTestId('field-title')).not.toContainText('(needed)');

    const body = page.getByTestId('field-body');
    await body.getByRole('textbox').click();
    await page.keyboard.type('Read this');
    await page.keyboard.press('Control+a');
    await linkSelection(body);
    // The Studio removes a link that leads nowhere.
    await page.keyboard.type('no such page');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Problems to fix' }).click();
    await expect(problems(page)).toContainText('Text / Paragraph / Links');
    await expect(problems(page)).toContainText('Choose a page from the list, or type an address');
    await expect(page.getByText('Mark definitions')).toBeHidden();
  });

  test('a dialog has a name and the focus in its first field, and a file chooser offers images only', async ({
    page,
  }) => {
    await visit(page, '/studio/structure/insights;article');
    await page.getByTestId('action-intent-button').click();
    await (await openField(page, 'title')).fill('With a table');
    const body = page.getByTestId('field-body');
    await body.getByRole('textbox').click();
    await body.getByRole('button', { name: 'Insert Table' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('New table').first()).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Caption' })).toBeFocused();
    await page.keyboard.type('Straight in');
    await page.keyboard.press('Escape');
    await expect(body).toContainText('Straight in');

    await page.getByRole('tab', { name: 'Cover and listing' }).click();
    await expect(page.getByTestId('file-button-input')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
    );
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('the first field is in the upper half, a draft is marked, and no hint is about Sanity’s cloud [studio.first-minutes]', async ({
    page,
  }) => {
    await visit(page, '/studio/structure/insights;article;article-the-customer-you-should-lose');
    const field = await (await openField(page, 'title')).boundingBox();
    expect(field?.y).toBeLessThan(768 / 2);

    const draft = page.getByTestId('document-list-pane').locator('[data-status="draft"]').first();
    // The list may replace its rows while it loads, and a removed row has no style.
    await expect
      .poll(() => draft.evaluate((dot) => getComputedStyle(dot, '::after').content))
      .toBe('"Draft"');
    await expect(page.getByTestId('button-resources-menu')).toHaveCSS('display', 'none');
    await expect(page.getByRole('link', { name: 'Queries' })).toBeHidden();

    await page.getByRole('combobox', { name: 'Search list' }).fill('xylophonic');
    await expect(page.getByText('Nothing was found. Try another word.')).toBeVisible();
  });
});
