import { expect, test } from 'vitest';
import {
  gridOf,
  mapCells,
  moved,
  type TableRow,
  withCells,
} from '../../../studio/editing/inputs/table-grid';

const row = (_key: string, ...cells: string[]): TableRow => ({ _type: 'tableRow', _key, cells });
const grid = gridOf({
  header: row('h', 'Plan', 'Price'),
  rows: [row('a', 'One', '1'), row('b', 'Two', '2')],
});
const cellsOf = (rows: typeof grid) => rows.map(({ cells }) => cells);

test('completes rows that are shorter than the widest', () => {
  const ragged = gridOf({ header: row('h', 'Plan'), rows: [row('a', 'One', '1')] });
  expect(cellsOf(ragged)).toEqual([
    ['Plan', ''],
    ['One', '1'],
  ]);
});

test('makes a table of one cell from an empty value', () => {
  expect(cellsOf(gridOf({}))).toEqual([['']]);
});

test('moves rows and columns, with their keys [studio.tables]', () => {
  const changed = mapCells(moved(grid, 2, -1), (cells) => moved(cells, 0, 1));
  expect(changed).toEqual([row('h', 'Price', 'Plan'), row('b', '2', 'Two'), row('a', '1', 'One')]);
});

test('fills cells from a place on, and adds the rows and columns that are missing', () => {
  const pasted = [
    ['x', ''],
    ['y', 'z'],
  ];
  expect(cellsOf(withCells(grid, 0, 0, pasted))).toEqual([
    ['x', ''],
    ['y', 'z'],
    ['Two', '2'],
  ]);
  const grown = withCells(grid, 2, 1, pasted);
  expect(cellsOf(grown)).toEqual([
    ['Plan', 'Price', ''],
    ['One', '1', ''],
    ['Two', 'x', ''],
    ['', 'y', 'z'],
  ]);
  expect(grown.map(({ _key }) => _key)).toEqual(['h', 'a', 'b', expect.any(String)]);
});

test('keeps complete rows as they are, so that a typed letter renders only its own row', () => {
  const again = gridOf({ header: grid[0], rows: [...grid.slice(1), row('c', 'Three')] });
  expect(again[1]).toBe(grid[1]);
  expect(again[3]?.cells).toEqual(['Three', '']);
});

test('reads and fills a table of any size', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => row(String(index), 'a'));
  const large = gridOf({ header: row('h', 'Plan'), rows });
  expect(withCells(large, 1, 1, cellsOf(rows))[0]?.cells).toHaveLength(2);
});
