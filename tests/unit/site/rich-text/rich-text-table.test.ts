import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Table } from '~/site/rich-text/table';

/** Renders a table with these header cells and rows. */
function table(header: string[], ...rows: string[][]): string {
  const value = {
    _type: 'table',
    _key: 'table',
    caption: 'Cost per hire',
    header: { cells: header },
    rows: rows.map((cells, index) => ({ _key: `row-${index}`, cells })),
  };
  return renderToStaticMarkup(createElement(Table, { value }));
}

/** Returns whether a table marks its second column, with these cells, as a column of numbers. */
function isNumberColumn(...cells: string[]): boolean {
  const html = table(['Team', 'Value'], ...cells.map((cell) => ['Sales', cell]));
  return html.includes('<th scope="col" data-number="true">Value</th>');
}

describe('a table', () => {
  it('has a caption that also labels its scrollable region', () => {
    const html = table(['Team'], ['Sales']);
    expect(html).toContain('<caption>Cost per hire</caption>');
    expect(html).toContain('role="region" tabindex="0" aria-label="Cost per hire"');
  });

  it('has header cells with column scope', () => {
    expect(table(['Team'], ['Sales'])).toContain(
      '<thead><tr><th scope="col">Team</th></tr></thead>',
    );
  });

  it('has one table row for each row, whose first cell is its heading', () => {
    expect(table(['Team', 'Lead'], ['Sales', 'Ann'], ['Product', 'Ben'])).toContain(
      '<tbody><tr><th scope="row">Sales</th><td data-heading="Lead">Ann</td></tr><tr><th scope="row">Product</th><td data-heading="Lead">Ben</td></tr></tbody>',
    );
  });

  it('sets its last row apart when staff say that it is a total', () => {
    const rows = [
      { _key: 'a', cells: ['Sales', '3'] },
      { _key: 'b', cells: ['Total', '3'] },
    ];
    const value = { _type: 'table', _key: 'table', header: { cells: ['Team', 'People'] }, rows };
    const withTotal = { ...value, hasTotalRow: true };

    expect(renderToStaticMarkup(createElement(Table, { value: withTotal }))).toContain(
      '<tr class="total-row"><th scope="row">Total</th>',
    );
    expect(renderToStaticMarkup(createElement(Table, { value }))).not.toContain('total-row');
  });

  it('escapes its cells', () => {
    expect(table(['<b>', ''], ['<i>', '<u>'])).not.toMatch(/<[biu]>/);
  });

  it('marks the cells of a column of numbers', () => {
    expect(table(['Team', 'Cost'], ['Sales', '£4,200'])).toContain(
      '<th scope="row">Sales</th><td data-number="true" data-heading="Cost">£4,200</td>',
    );
  });
});

describe('a column counts as numbers', () => {
  it.each([
    [['12', '7']],
    [['£4,200', '£310']],
    [['38%', '−4%']],
    [['$1.2m', '$900k']],
    [['6 weeks', '1 week']],
    [['~5', '+8']],
    [['12', '–']],
    [['12', '']],
  ])('when its cells are %j', (cells) => {
    expect(isNumberColumn(...cells)).toBe(true);
  });

  it.each([
    [['Monthly', 'Weekly']],
    [['12', 'None']],
    [['', '–']],
    [['12', '3 people who sell to banks']],
  ])('but not when its cells are %j', (cells) => {
    expect(isNumberColumn(...cells)).toBe(false);
  });
});
