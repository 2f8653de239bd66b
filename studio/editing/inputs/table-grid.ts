export interface TableRow {
  _type: 'tableRow';
  _key?: string;
  cells: string[];
}

/** A complete table: every row has as many cells as there are column headings. */
export interface TableGrid {
  header: TableRow;
  rows: TableRow[];
}

type Unfinished = { [Part in keyof TableGrid]?: Partial<TableGrid[Part]> | null };

export function emptyGrid(): TableGrid {
  return { header: { _type: 'tableRow', cells: ['', ''] }, rows: [emptyRow(2)] };
}

/** Returns the stored table with the cells and rows that it lacks. */
export function gridOf({ header, rows }: Unfinished): TableGrid {
  const stored = [...(rows ?? [])] as Partial<TableRow>[];
  const width = [header, ...stored].reduce(
    (widest, row) => Math.max(widest, row?.cells?.length ?? 0),
    1,
  );
  const completed = (row: Partial<TableRow>): TableRow =>
    isComplete(row, width)
      ? row
      : {
          ...row,
          _type: 'tableRow',
          cells: Array.from({ length: width }, (_, column) => row.cells?.[column] ?? ''),
        };
  return { header: completed(header ?? {}), rows: stored.map(completed) };
}

function isComplete(row: Partial<TableRow>, width: number): row is TableRow {
  const { _type, cells = [] } = row;
  return (
    _type === 'tableRow' &&
    cells.length === width &&
    cells.every((cell) => typeof cell === 'string')
  );
}

export function withRow(grid: TableGrid): TableGrid {
  return { ...grid, rows: [...grid.rows, emptyRow(grid.header.cells.length)] };
}

/** Removes the rows beyond a number of them. */
export function withRows(grid: TableGrid, count: number): TableGrid {
  return { ...grid, rows: grid.rows.slice(0, count) };
}

export function withoutRow(grid: TableGrid, index: number): TableGrid {
  return { ...grid, rows: grid.rows.toSpliced(index, 1) };
}

/** Moves a row down by a number of places, or up. The column headings stay. */
export function withRowMoved(grid: TableGrid, index: number, by: number): TableGrid {
  return { ...grid, rows: moved(grid.rows, index, by) };
}

export function withColumn(grid: TableGrid): TableGrid {
  return mapRows(grid, (cells) => [...cells, '']);
}

export function withoutColumn(grid: TableGrid, column: number): TableGrid {
  return mapRows(grid, (cells) => cells.toSpliced(column, 1));
}

/** Moves a column to the right by a number of places, or to the left. */
export function withColumnMoved(grid: TableGrid, column: number, by: number): TableGrid {
  return mapRows(grid, (cells) => moved(cells, column, by));
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
    grid.header.cells.length,
  );
  const missing = Math.max(0, top + cells.length - 1 - grid.rows.length);
  const added = Array.from({ length: missing }, () => emptyRow(width));
  const filled = (row: TableRow, index: number): TableRow => ({
    ...row,
    cells: Array.from(
      { length: width },
      (_, column) => cells[index - top]?.[column - left] ?? row.cells[column] ?? '',
    ),
  });
  return {
    header: filled(grid.header, 0),
    rows: [...grid.rows, ...added].map((row, index) => filled(row, index + 1)),
  };
}

function moved<Item>(items: Item[], index: number, by: number): Item[] {
  return items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1));
}

function mapRows({ header, rows }: TableGrid, change: (cells: string[]) => string[]): TableGrid {
  const changed = (row: TableRow) => ({ ...row, cells: change(row.cells) });
  return { header: changed(header), rows: rows.map(changed) };
}

function emptyRow(width: number): TableRow {
  const cells = Array.from({ length: width }, () => '');
  return { _type: 'tableRow', _key: crypto.randomUUID().slice(0, 8), cells };
}
