import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '~/platform/constants';
import { shortened } from '~/platform/text/beginning-of';
import { firstOf } from '~/platform/text/counted';

export interface TableValue {
  caption?: string | null | undefined;
  header?: { cells?: string[] | null } | null | undefined;
  rows?: { _key: string; cells?: string[] | null }[] | null | undefined;
  /** Whether the last row is the total of those above it. */
  hasTotalRow?: boolean;
  /** What visitors read in an empty cell. */
  empty?: string;
}

/** The site repeats the heading of a column at each of its cells, for phones. There, a longer one is cut off. */
const MAX_REPEATED_HEADING = 80;

/**
 * A table in a frame that scrolls sideways when the table is too wide. The first cell of a row is its heading.
 * On phones the style sheet shows the heading of the column beside each value. A table beyond the limits says how
 * much of it is shown.
 */
export function Table({ value }: { value: TableValue }) {
  const { header, hasTotalRow } = value;
  const allRows = value.rows ?? [];
  const rows = allRows.slice(0, MAX_TABLE_ROWS);
  const lastRow = allRows.at(-1);
  const headings = header?.cells?.slice(0, MAX_TABLE_COLUMNS);
  const repeated = headings?.map((heading) => shortened(heading, MAX_REPEATED_HEADING));
  const isNumber = Array.from({ length: MAX_TABLE_COLUMNS }, (_, column) =>
    isNumberColumn(rows, column),
  );
  const caption = captionOf(value);
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={caption ?? undefined}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {headings?.map((cell, column) => (
              <th key={column} scope="col" data-number={isNumber[column] || undefined}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._key} className={hasTotalRow && row === lastRow ? 'total-row' : undefined}>
              {row.cells?.slice(0, MAX_TABLE_COLUMNS).map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={column}
                    data-number={isNumber[column] || undefined}
                    data-heading={repeated?.[column]}
                  >
                    {cell || value.empty}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the caption of a table. Beyond the limits it says which rows and columns are shown. */
function captionOf({ caption, header, rows }: TableValue): string | null | undefined {
  const parts = [
    [MAX_TABLE_ROWS, rows?.length ?? 0, 'rows'],
    [MAX_TABLE_COLUMNS, header?.cells?.length ?? 0, 'columns'],
  ] as const;
  const shown = parts.flatMap(([most, all, many]) => (all > most ? firstOf(most, all, many) : []));
  return shown.length === 0 ? caption : `${caption ?? ''} (${shown.join(', ')})`.trim();
}

/** A number with its unit, such as "£4,200" or "6 weeks". */
const NUMBER = /^[-–−+~≈]?\s?[£$€]?\d[\d,.\s]*\s?(%|m|k|bn|weeks?|days?|months?|hours?|points?)?$/i;

/** Returns whether a table's column contains numbers, which the style sheet aligns to the right. */
function isNumberColumn(rows: NonNullable<TableValue['rows']>, column: number): boolean {
  const cells = rows.map((row) => row.cells?.[column]?.trim() ?? '');
  return (
    cells.every((cell) => cell.length < 16 && /^$|^[–—-]$|\d/.test(cell)) &&
    cells.some((cell) => NUMBER.test(cell))
  );
}
