import { Box, Text, TextInput } from '@sanity/ui';
import { memo, useId } from 'react';
import { pastedCells } from '../pasting/pasted-cells';
import { TableButtons } from './table-buttons';
import type { TableRow } from './table-grid';

/** What people do with the rows of a grid. `top` is 0 for the column headings, and 1 for the first row below them. */
export interface RowChanges {
  set: (top: number, row: TableRow) => void;
  /** Called when somebody pastes several cells. */
  paste: (top: number, column: number, cells: string[][]) => void;
  /** Called when the rows below the headings are moved or removed. */
  replaceRows: (change: (rows: TableRow[]) => TableRow[]) => void;
}

interface Props {
  row: TableRow;
  top: number;
  /** The number of rows below the headings; unset for the headings themselves, which have no buttons. */
  count?: number;
  readOnly: boolean | undefined;
  changes: RowChanges;
  /** Returns what is wrong with a cell. */
  problemOf?: ((row: number, column: number) => string | undefined) | undefined;
}

/** A row of a table, with a field for each cell. It is rendered again only when something of it has changed. */
export const TableRowInput = memo(function TableRowInput(props: Props) {
  const { row, top, count, readOnly, changes, problemOf } = props;
  const id = useId();
  const label = top === 0 ? 'Heading' : `Row ${top}`;
  return (
    <tr>
      {row.cells.map((cell, column) => {
        const problem = top === 0 ? undefined : problemOf?.(top - 1, column);
        return (
          <td key={column} style={{ minWidth: '6.5em', verticalAlign: 'top' }}>
            <TextInput
              value={cell}
              placeholder={top === 0 ? 'Heading' : undefined}
              readOnly={readOnly}
              customValidity={problem ?? ''}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-${column}`}
              aria-label={`${label}, column ${column + 1}`}
              onChange={({ currentTarget: { value } }) =>
                changes.set(top, { ...row, cells: row.cells.with(column, value) })
              }
              onPaste={(event) => {
                const cells = readOnly ? undefined : pastedCells(event.clipboardData);
                if (!cells) return;
                event.preventDefault();
                changes.paste(top, column, cells);
              }}
            />
            <div id={`${id}-${column}`}>
              {problem && (
                <Box paddingY={2}>
                  <Text size={1} style={{ color: 'var(--card-badge-critical-fg-color)' }}>
                    {problem}
                  </Text>
                </Box>
              )}
            </div>
          </td>
        );
      })}
      <td style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
        {count !== undefined && (
          <TableButtons
            part="row"
            index={top - 1}
            count={count}
            readOnly={readOnly}
            onChange={changes.replaceRows}
          />
        )}
      </td>
    </tr>
  );
});
