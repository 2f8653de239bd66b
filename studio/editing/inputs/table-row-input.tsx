import { TextInput } from '@sanity/ui';
import type { ReactNode } from 'react';
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
  /** The buttons of the row. */
  children?: ReactNode;
}

/** A row of a table, with a field for each cell. */
export function TableRowInput(props: Props) {
  const { row, label, placeholder, readOnly, onChange, onPasteCells, children } = props;
  return (
    <tr>
      {row.cells.map((cell, column) => (
        <td key={column} style={{ minWidth: '9em' }}>
          <TextInput
            value={cell}
            placeholder={placeholder}
            readOnly={readOnly}
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
        </td>
      ))}
      <td style={{ whiteSpace: 'nowrap' }}>{children}</td>
    </tr>
  );
}
