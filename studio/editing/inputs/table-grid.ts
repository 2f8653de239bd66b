export interface TableRow {
  _type: 'tableRow';
  _key?: string;
  cells: string[];
}

/** The column headings of a table, and below them its rows. All have the same number of cells. */
export type TableGrid = TableRow[];

interface StoredTable {
  header?: Partial<TableRow> | null | undefined;
  rows?: Partial<TableRow>[] | null;
}

export function tableOf([header, ...rows]: TableGrid) {
  return { header, rows };
}

export function emptyTable() {
  return tableOf([{ _type: 'tableRow', cells: ['', ''] }, emptyRow(2)]);
}

/** Returns the stored table with the cells that it lacks. */
export function gridOf({ header, rows }: StoredTable): TableGrid {
  const stored = [header ?? {}, ...(rows ?? [])];
  const width = stored.reduce((widest, { cells = [] }) => Math.max(widest, cells.length), 1);
  return stored.map((row) => (isComplete(row, width) ? row : withWidth(row, width)));
}

function isComplete(row: Partial<TableRow>, width: number): row is TableRow {
  const { _type, cells = [] } = row;
  return (
    _type === 'tableRow' &&
    cells.length === width &&
    cells.every((cell) => typeof cell === 'string')
  );
}

function withWidth(row: Partial<TableRow>, width: number): TableRow {
  const cells = Array.from({ length: width }, (_, column) => row.cells?.[column] ?? '');
  return { ...row, _type: 'tableRow', cells };
}

export function emptyRow(width: number): TableRow {
  return { ...withWidth({}, width), _key: crypto.randomUUID().slice(0, 8) };
}

/** Changes the cells of the headings and of all rows. */
export function mapCells(grid: TableGrid, change: (cells: string[]) => string[]): TableGrid {
  return grid.map((row) => ({ ...row, cells: change(row.cells) }));
}

/** Moves an item by a number of places towards the end, or towards the start. */
export function moved<Item>(items: Item[], index: number, by: number): Item[] {
  return items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1));
}

/**
 * Writes cells to the right of and below a place, and adds the rows and columns that the table lacks.
 * @param top 0 for the column headings, 1 for the first row.
 */
export function withCells(
  grid: TableGrid,
  top: number,
  left: number,
  cells: string[][],
): TableGrid {
  const width = cells.reduce(
    (widest, row) => Math.max(widest, left + row.length),
    grid[0]?.cells.length ?? 0,
  );
  const missing = Math.max(0, top + cells.length - grid.length);
  const added = Array.from({ length: missing }, () => emptyRow(width));
  return [...grid, ...added].map((row, index) => ({
    ...row,
    cells: withWidth(row, width).cells.map(
      (cell, column) => cells[index - top]?.[column - left] ?? cell,
    ),
  }));
}
