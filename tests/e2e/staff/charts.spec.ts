import { expect, test } from '../../support/server-test';
import { openField, publish, untilVisitorsGet } from '../studio/studio-window';

const WATERFALL = 'Waterfall: how one sum becomes another';

/** What a spreadsheet copies. */
const CELLS = ['Stage\tWaiting', 'Quote\t2', 'Approval\tnine', 'Build\t6'].join('\n');

test('an editor types and pastes the numbers of a chart, sees it drawn, and is told which number is wrong [studio.charts]', async ({
  article,
  openWindowOf,
  site,
}) => {
  const { page, context } = await openWindowOf('Chart Maker');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(article.studioPath);
  await openField(page, 'title');
  const body = page.getByTestId('field-body');
  const text = body.getByRole('textbox');
  await text.click();
  // The editor has a caret once it has taken a typed word.
  await page.keyboard.type('Measured: ');
  await expect(text).toContainText('Measured: ');
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
