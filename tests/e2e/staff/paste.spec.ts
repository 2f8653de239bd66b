import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/staff-test';
import {
  openField,
  placeCaret,
  publish,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

test('pasted text keeps its structure, and the cells of a spreadsheet stay cells', async ({
  page,
  site,
  visitor,
}) => {
  const context = page.context();
  await visit(page, '/studio/structure/insights;article;article-a-forecast-you-can-be-wrong-with');
  const body = page.getByTestId('field-body');
  const text = body.locator('[contenteditable="true"]');
  await placeCaret(text.getByText('So we rewrote the stages.'));
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes('Hours and costs in a year') ?? false,
  );
  await paste(text, 'chromium');
  await expect(page.getByText('1 picture was left out. Add it with “Picture”')).toBeVisible();
  await expect(page.getByText('1 link was left out')).toBeVisible();

  // The form can open the table once the editor has handed it over, before it is stored.
  await stored;
  await body.getByText('Hours and costs in a year').dblclick();
  const table = page.getByRole('dialog').getByRole('table');
  await paste(table.getByLabel('Row 1, column 2'), 'libreoffice-calc');
  await expect(table.getByLabel('Row 4, column 4')).toHaveValue('');
  await expect(table.getByLabel('Row 3, column 3')).toHaveValue('$860,500.00');
  await table.getByRole('button', { name: 'Move row 4 up' }).press('Enter');
  await expect(table.getByRole('button', { name: 'Move row 3 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByLabel('Row 2, column 2')).toHaveValue('Islands');
  await table.getByRole('button', { name: 'Move column 4 left' }).press('Enter');
  await expect(table.getByLabel('Row 2, column 4')).toHaveValue('$40,000.00');
  await page.keyboard.press('Escape');

  const title = await openField(page, 'title');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('A forecast\nyou can be wrong with'));
  await title.press('Control+a');
  await title.press('Control+v');
  await expect(title).toHaveValue('A forecast you can be wrong with');
  await publish(page);

  const path = '/blog/a-forecast-you-can-be-wrong-with';
  await untilVisitorsGet(site.origin + path, 'Hours and costs in a year');
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 3, name: 'In the warehouse' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'for parts' }).last()).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'what they sell' })).toBeVisible();
  const link = visitor.getByRole('link', { name: 'the method' });
  await expect(link).toHaveAttribute('href', 'http://127.0.0.1:8991/costs?year=2026');
  await expect(
    visitor.getByRole('table', { name: 'Hours and costs' }).getByRole('row').nth(2),
  ).toHaveText('Islands$40,000.00');
});

test('words stay apart, and superscripts and subscripts are pasted, typed with a key and shown without moving lines [studio.scripts]', async ({
  article,
  page,
  site,
  visitor,
}) => {
  await visit(page, article.studioPath);
  await openField(page, 'title');
  const body = page.getByTestId('field-body');
  const text = body.locator('[contenteditable="true"]');
  await placeCaret(body.getByRole('textbox'));
  await page.keyboard.press('Enter');
  await pasteHtml(text, '10<sup>6</sup> tonnes<b> </b>of ');
  await pasteHtml(text, '<span>CO<span style="vertical-align: sub">2</span></span> ');
  await expect(text).toContainText('106 tonnes of CO2 ');
  await expect(body.getByRole('button', { name: 'Superscript' })).toBeVisible();
  await page.keyboard.press('Control+.');
  await page.keyboard.type('note');
  await expect(text.locator('sup').last()).toHaveText('note');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Control+,');
  await page.keyboard.type('low');
  await expect(text.locator('sub').last()).toHaveText('low');

  await publish(page);
  await untilVisitorsGet(
    site.origin + article.path,
    '<p>10<sup>6</sup> tonnes of CO<sub>2</sub> <sup>note</sup><sub>low</sub></p>',
  );
  await visitor.goto(article.path);
  const lines = visitor.locator('.prose > p');
  const heights = await lines.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(heights).toHaveLength(2);
  expect(heights[1]).toBe(heights[0]);
});

/** Pastes what a program has copied: a fixture of the unit tests. */
async function paste(into: Locator, program: string): Promise<void> {
  const read = (type: string) =>
    readFileSync(`tests/unit/studio/clipboard/${program}.${type}`, 'utf8');
  await pasteHtml(into, read('html'), read('txt'));
}

async function pasteHtml(into: Locator, source: string, plain = 'plain'): Promise<void> {
  await into.evaluate(
    (element, { html, text }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { html: source, text: plain },
  );
}
