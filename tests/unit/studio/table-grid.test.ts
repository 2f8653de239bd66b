import { expect, test } from 'vitest';
import {
  gridOf,
  type TableRow,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from '../../../studio/inputs/table-grid';

const row = (_key: string, ...cells: string[]): TableRow => ({ _type: 'tableRow', _key, cells });
const grid = gridOf({
  header: row('h', 'Plan', 'Price'),
  rows: [row('a', 'One', '1'), row('b', 'Two', '2')],
});
const cells = ({ header, rows }: typeof grid) => [header, ...rows].map((each) => each.cells);

test('completes rows that are shorter than the widest', () => {
  const ragged = gridOf({ header: row('h', 'Plan'), rows: [row('a', 'One', '1')] });
  expect(cells(ragged)).toEqual([
    ['Plan', ''],
    ['One', '1'],
  ]);
});

test('makes a table of one cell from an empty value', () => {
  expect(cells(gridOf({}))).toEqual([['']]);
});

test('adds a row with a new key', () => {
  const added = withRow(grid);
  expect(cells(added).at(-1)).toEqual(['', '']);
  expect(added.rows.at(-1)?._key).toBeTruthy();
});

test('adds and removes columns in every row', () => {
  expect(cells(withColumn(grid))).toEqual([
    ['Plan', 'Price', ''],
    ['One', '1', ''],
    ['Two', '2', ''],
  ]);
  expect(cells(withoutColumn(grid, 0))).toEqual([['Price'], ['1'], ['2']]);
});

test('removes a row, and keeps the keys of the others', () => {
  expect(withoutRow(grid, 0).rows.map(({ _key }) => _key)).toEqual(['b']);
});
