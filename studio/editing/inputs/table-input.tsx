import { AddIcon } from '@sanity/icons';
import { Button, Flex, Stack } from '@sanity/ui';
import { useRef } from 'react';
import { ObjectInputMember, type ObjectInputProps, set } from 'sanity';
import { useFocusOnFirstField } from '../form/focus-first-field';
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

/** Input that shows a table as a grid. The default input would show nested lists. */
export function TableInput(props: ObjectInputProps) {
  const { members, onChange, readOnly } = props;
  const container = useRef<HTMLDivElement>(null);
  useFocusOnFirstField(container);
  const grid = gridOf(props.value ?? {});
  const columns = grid.header.cells;
  const field = (name: string) =>
    members.find((member) => member.kind === 'field' && member.name === name);
  const caption = field('caption');
  const hasTotalRow = field('hasTotalRow');
  const replace = ({ header, rows }: TableGrid) =>
    onChange([set(header, ['header']), set(rows, ['rows'])]);

  return (
    <Stack gap={4} ref={container}>
      {caption && <ObjectInputMember {...props} member={caption} />}
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
      {hasTotalRow && <ObjectInputMember {...props} member={hasTotalRow} />}
    </Stack>
  );
}
