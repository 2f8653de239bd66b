export interface TableValue {
  caption?: string | null | undefined;
  header?: { cells?: string[] | null } | null | undefined;
  rows?: { _key: string; cells?: string[] | null }[] | null | undefined;
  /** Whether the last row is the total of those above it. */
  hasTotalRow?: boolean;
}

/**
 * A table in a frame that scrolls sideways when the table is too wide. The first cell of a row is its heading.
 * On phones the style sheet shows the heading of the column beside each value.
 */
export function Table({ value }: { value: TableValue }) {
  const { caption, header, hasTotalRow } = value;
  const rows = value.rows ?? [];
  const lastRow = rows.at(-1);
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={caption ?? undefined}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {header?.cells?.map((cell, column) => (
              <th key={column} scope="col" data-number={isNumberColumn(value, column) || undefined}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._key} className={hasTotalRow && row === lastRow ? 'total-row' : undefined}>
              {row.cells?.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={column}
                    data-number={isNumberColumn(value, column) || undefined}
                    data-heading={header?.cells?.[column]}
                  >
                    {cell}
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

/** A number with its unit, such as "£4,200" or "6 weeks". */
const NUMBER = /^[-–−+~≈]?\s?[£$€]?\d[\d,.\s]*\s?(%|m|k|bn|weeks?|days?|months?|hours?|points?)?$/i;

/** Returns whether a table's column contains numbers, which the style sheet aligns to the right. */
function isNumberColumn(table: TableValue, column: number): boolean {
  const cells = (table.rows ?? []).map((row) => row.cells?.[column]?.trim() ?? '');
  return (
    cells.some((cell) => NUMBER.test(cell)) &&
    cells.every((cell) => cell.length < 16 && /^$|^[–—-]$|\d/.test(cell))
  );
}
