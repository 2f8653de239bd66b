import { Box, Text, TextInput } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { pastedCells } from '../pasting/pasted-cells';
import type { TableRow } from './table-grid';

interface Props {
  row: TableRow;
  label: string;
  placeholder?: string;
  readOnly: boolean | undefined;
  onChange: (row: TableRow) => void;
  /** Called when somebody pastes several cells. */
  onPasteCells: (column: number, cells: string[][]) => void;
  /** Returns what is wrong with a cell. */
  problemOf?: (column: number) => string | undefined;
  /** The buttons of the row. */
  children?: ReactNode;
}

/** A row of a table, with a field for each cell. */
export function TableRowInput(props: Props) {
  const { row, label, placeholder, readOnly, onChange, onPasteCells, problemOf, children } = props;
  const id = useId();
  return (
    <tr>
      {row.cells.map((cell, column) => {
        const problem = problemOf?.(column);
        return (
          <td key={column} style={{ minWidth: '6.5em', verticalAlign: 'top' }}>
            <TextInput
              value={cell}
              placeholder={placeholder}
              readOnly={readOnly}
              customValidity={problem ?? ''}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-${column}`}
              aria-label={`${label}, column ${column + 1}`}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...row, cells: row.cells.with(column, value) })
              }
              onPaste={(event) => {
                const cells = readOnly ? undefined : pastedCells(event.clipboardData);
                if (!cells) return;
                event.preventDefault();
                onPasteCells(column, cells);
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
      <td style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>{children}</td>
    </tr>
  );
}
