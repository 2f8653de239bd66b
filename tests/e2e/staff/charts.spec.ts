import { expect, test } from '../../support/staff-test';
import {
  openField,
  placeCaret,
  publish,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

const WATERFALL = 'Waterfall: how one sum becomes another';

/** What a spreadsheet copies. */
const CELLS = ['Stage\tWaiting', 'Quote\t2', 'Approval\tnine', 'Build\t6'].join('\n');

test('an editor types and pastes the numbers of a chart, sees it drawn, and is told which number is wrong [studio.charts]', async ({
  article,
  page,
  site,
}) => {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, article.studioPath);
  await openField(page, 'title');
  const body = page.getByTestId('field-body');
  await placeCaret(body.getByRole('textbox'));
  // What does not fit beside it is in a menu.
  await body.getByTestId('insert-menu-button').click();
  await page.getByRole('menuitem', { name: 'Chart' }).click();

  const chart = page.getByRole('dialog').filter({ hasText: 'What it shows' });
  const drawing = chart.getByRole('figure', { name: 'The chart as visitors see it' });
  await expect(drawing).toContainText('The chart appears here when all numbers are right.');
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), CELLS);
  await chart.getByLabel('Heading, column 1').press('Control+v');
  const wrong = chart.getByLabel('Row 2, column 2');
  await expect(wrong).toHaveAccessibleDescription(/“nine” is not a number\. Type it with digits/);
  await wrong.fill('9');
  await expect(drawing.getByRole('img', { name: /^Bar chart/ })).toContainText('Approval');
  await wrong.fill('');
  await expect(drawing.getByRole('img', { name: /^Bar chart/ })).toContainText('no figure');
  await wrong.fill('9%');
  await chart.getByLabel('Row 3, column 2').fill('£6');
  const question = chart.getByText('“Approval” is in % and “Build” in £');
  await expect(question).toBeVisible();
  await wrong.fill('9');
  await expect(question).toBeHidden();
  await chart.getByLabel('Row 3, column 2').fill('6');

  await chart.getByRole('combobox', { name: 'Kind' }).selectOption({ label: WATERFALL });
  await expect(chart.getByLabel('Row 2, column 2')).toHaveAccessibleDescription(
    'The rows above add up to 2. Write +9 if this is a change.',
  );
  await chart.getByLabel('Row 2, column 2').fill('+4');
  await expect(drawing.getByRole('img', { name: /^Waterfall chart/ })).toContainText('+4');
  await chart.getByRole('combobox', { name: 'What stands out' }).selectOption('Approval');
  await chart.getByRole('textbox', { name: 'What it shows' }).fill('Approval adds four days.');
  await chart.getByRole('textbox', { name: 'Title' }).fill('Days until an order is built');
  await chart.getByRole('textbox', { name: 'Unit' }).fill('working days');
  await chart.getByRole('textbox', { name: 'Source' }).fill('The order book');
  await expect(drawing).toContainText('Approval adds four days.');
  await page.keyboard.press('Escape');
  await publish(page);
  await untilVisitorsGet(
    site.origin + article.path,
    'aria-label="Waterfall chart: Days until an order is built"',
  );
});

test('a grid offers no row beyond the limit, and drops those of an older chart at once', async ({
  article,
  page,
  lake,
}) => {
  const row = (index: number) => ({
    _key: `row-${index}`,
    _type: 'tableRow',
    cells: [`Week ${index}`, '7'],
  });
  const rows = Array.from({ length: 80 }, (_, index) => row(index));
  const header = { _type: 'tableRow', cells: ['Week', 'Orders'] };
  const chart = { _key: 'chart', _type: 'chart', kind: 'lines', shows: 'Orders', header, rows };
  const stored = await lake.getDocument(article.id);
  await lake.create({ ...stored, _id: `drafts.${article.id}`, _type: 'article', body: [chart] });
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, article.studioPath);
  await page.getByTestId('field-body').getByText('Orders').first().dblclick();

  const dialog = page.getByRole('dialog').filter({ hasText: 'What it shows' });
  await dialog.getByRole('button', { name: 'at most 60 rows: remove rows 61 to 80' }).click();
  await expect(dialog.getByText('60 of 60 rows, 2 of 20 columns')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add row' })).toBeDisabled();

  const pasted = rows.map(({ cells }) => cells.join('\t')).join('\n');
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), pasted);
  await dialog.getByLabel('Row 1, column 1').press('Control+v');
  await expect(page.getByText('20 rows were left out')).toBeVisible();
  await expect(dialog.getByLabel('Row 60, column 1')).toHaveValue('Week 59');
  await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible();
});
