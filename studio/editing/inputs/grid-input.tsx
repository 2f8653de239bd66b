import { AddIcon } from '@sanity/icons';
import { Button, Flex, Stack } from '@sanity/ui';
import { type ObjectInputProps, set } from 'sanity';
import { TableButtons } from './table-buttons';
import {
  gridOf,
  type TableGrid,
  withCells,
  withColumn,
  withColumnMoved,
  withoutColumn,
  withoutRow,
  withRow,
  withRowMoved,
} from './table-grid';
import { TableRowInput } from './table-row-input';

interface GridInputProps {
  /** The properties that the Studio gives the input of an object with the fields `header` and `rows`. */
  input: ObjectInputProps;
  /** Returns what is wrong with a cell below the headings. */
  problemOf?: (row: number, column: number) => string | undefined;
}

/** The cells of a table, into which people type or paste. */
export function GridInput({ input, problemOf }: GridInputProps) {
  const { onChange, readOnly, value } = input;
  const grid = gridOf(value ?? {});
  const columns = grid.header.cells;
  const replace = ({ header, rows }: TableGrid) =>
    onChange([set(header, ['header']), set(rows, ['rows'])]);
  return (
    <Stack gap={4}>
      <div style={{ overflowX: 'auto' }}>
        <table>
          <thead>
            <TableRowInput
              row={grid.header}
              label="Heading"
              placeholder="Heading"
              readOnly={readOnly}
              onChange={(header) => onChange(set(header, ['header']))}
              onPasteCells={(column, cells) => replace(withCells(grid, 0, column, cells))}
            />
          </thead>
          <tbody>
            {grid.rows.map((row, index) => (
              // Not keyed by `_key`: when rows move, only their texts change, and the focus stays.
              <TableRowInput
                key={index}
                row={row}
                label={`Row ${index + 1}`}
                problemOf={(column) => problemOf?.(index, column)}
                readOnly={readOnly}
                onChange={(changed) => onChange(set(changed, ['rows', index]))}
                onPasteCells={(column, cells) => replace(withCells(grid, index + 1, column, cells))}
              >
                <TableButtons
                  part="row"
                  index={index}
                  count={grid.rows.length}
                  readOnly={readOnly}
                  onMove={(by) => replace(withRowMoved(grid, index, by))}
                  onRemove={() => replace(withoutRow(grid, index))}
                />
              </TableRowInput>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map((_, column) => (
                <td key={column} align="center">
                  <TableButtons
                    part="column"
                    index={column}
                    count={columns.length}
                    readOnly={readOnly}
                    onMove={(by) => replace(withColumnMoved(grid, column, by))}
                    onRemove={() => replace(withoutColumn(grid, column))}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Flex gap={2}>
        <Button
          icon={AddIcon}
          mode="ghost"
          text="Add row"
          disabled={readOnly}
          onClick={() => replace(withRow(grid))}
        />
        <Button
          icon={AddIcon}
          mode="ghost"
          text="Add column"
          disabled={readOnly}
          onClick={() => replace(withColumn(grid))}
        />
      </Flex>
    </Stack>
  );
}
