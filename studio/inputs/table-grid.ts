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
  const width = Math.max(1, ...[header, ...stored].map((row) => row?.cells?.length ?? 0));
  const completed = (row: Partial<TableRow>): TableRow => ({
    ...row,
    _type: 'tableRow',
    cells: Array.from({ length: width }, (_, column) => row.cells?.[column] ?? ''),
  });
  return { header: completed(header ?? {}), rows: stored.map(completed) };
}

export function withRow(grid: TableGrid): TableGrid {
  return { ...grid, rows: [...grid.rows, emptyRow(grid.header.cells.length)] };
}

export function withoutRow(grid: TableGrid, index: number): TableGrid {
  return { ...grid, rows: grid.rows.toSpliced(index, 1) };
}

export function withColumn(grid: TableGrid): TableGrid {
  return mapRows(grid, (cells) => [...cells, '']);
}

export function withoutColumn(grid: TableGrid, column: number): TableGrid {
  return mapRows(grid, (cells) => cells.toSpliced(column, 1));
}

function mapRows({ header, rows }: TableGrid, change: (cells: string[]) => string[]): TableGrid {
  const changed = (row: TableRow) => ({ ...row, cells: change(row.cells) });
  return { header: changed(header), rows: rows.map(changed) };
}

function emptyRow(width: number): TableRow {
  const cells = Array.from({ length: width }, () => '');
  return { _type: 'tableRow', _key: crypto.randomUUID().slice(0, 8), cells };
}
