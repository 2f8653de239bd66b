import { AddIcon, TrashIcon } from '@sanity/icons';
import { Button, Flex, Stack, TextInput } from '@sanity/ui';
import { useRef } from 'react';
import { ObjectInputMember, type ObjectInputProps, set } from 'sanity';
import { useFocusOnFirstField } from '../form/focus-first-field';
import {
  gridOf,
  type TableGrid,
  type TableRow,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './table-grid';

/** Input that shows a table as a grid. The default input would show nested lists. */
export function TableInput(props: ObjectInputProps) {
  const { members, onChange, readOnly } = props;
  const container = useRef<HTMLDivElement>(null);
  useFocusOnFirstField(container);
  const grid = gridOf(props.value ?? {});
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
            <RowInput
              row={grid.header}
              label="Heading"
              placeholder="Heading"
              readOnly={readOnly}
              onChange={(header) => onChange(set(header, ['header']))}
            />
          </thead>
          <tbody>
            {grid.rows.map((row, index) => (
              <RowInput
                key={row._key}
                row={row}
                label={`Row ${index + 1}`}
                readOnly={readOnly}
                onChange={(changed) => onChange(set(changed, ['rows', index]))}
                onRemove={grid.rows.length > 1 ? () => replace(withoutRow(grid, index)) : undefined}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              {grid.header.cells.length > 1 &&
                grid.header.cells.map((_, column) => (
                  <td key={column} align="center">
                    <Button
                      icon={TrashIcon}
                      mode="bleed"
                      disabled={readOnly}
                      aria-label={`Remove column ${column + 1}`}
                      onClick={() => replace(withoutColumn(grid, column))}
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

interface RowInputProps {
  row: TableRow;
  label: string;
  placeholder?: string;
  readOnly: boolean | undefined;
  onChange: (row: TableRow) => void;
  onRemove?: (() => void) | undefined;
}

function RowInput({ row, label, placeholder, readOnly, onChange, onRemove }: RowInputProps) {
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
          />
        </td>
      ))}
      <td>
        {onRemove && (
          <Button
            icon={TrashIcon}
            mode="bleed"
            disabled={readOnly}
            aria-label={`Remove ${label.toLowerCase()}`}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}
