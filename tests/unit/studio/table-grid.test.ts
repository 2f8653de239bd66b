import { expect, test } from 'vitest';
import {
  gridOf,
  type TableRow,
  withCells,
  withColumn,
  withColumnMoved,
  withoutColumn,
  withoutRow,
  withRow,
  withRowMoved,
  withRows,
} from '../../../studio/editing/inputs/table-grid';

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

test('moves rows and columns, with their keys [studio.tables]', () => {
  const moved = withRowMoved(grid, 1, -1);
  expect(moved.rows.map(({ _key }) => _key)).toEqual(['b', 'a']);
  expect(cells(withColumnMoved(moved, 0, 1))).toEqual([
    ['Price', 'Plan'],
    ['2', 'Two'],
    ['1', 'One'],
  ]);
});

test('fills cells from a place on, and adds the rows and columns that are missing', () => {
  const pasted = [
    ['x', ''],
    ['y', 'z'],
  ];
  expect(cells(withCells(grid, 0, 0, pasted))).toEqual([
    ['x', ''],
    ['y', 'z'],
    ['Two', '2'],
  ]);
  const grown = withCells(grid, 2, 1, pasted);
  expect(cells(grown)).toEqual([
    ['Plan', 'Price', ''],
    ['One', '1', ''],
    ['Two', 'x', ''],
    ['', 'y', 'z'],
  ]);
  expect(grown.rows.map(({ _key }) => _key)).toEqual(['a', 'b', expect.any(String)]);
});

test('keeps complete rows as they are, so that a typed letter renders only its own row', () => {
  const again = gridOf({ header: grid.header, rows: [...grid.rows, row('c', 'Three')] });
  expect(again.rows[0]).toBe(grid.rows[0]);
  expect(again.rows[2]?.cells).toEqual(['Three', '']);
});

test('reads a table of any size, and cuts it to a number of rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => row(String(index), 'a'));
  const large = gridOf({ header: row('h', 'Plan'), rows });

  expect(withRows(large, 500).rows).toHaveLength(500);
  expect(
    withCells(
      large,
      1,
      1,
      rows.map(({ cells: each }) => each),
    ).header.cells,
  ).toHaveLength(2);
});
