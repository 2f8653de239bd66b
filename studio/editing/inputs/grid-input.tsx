import { AddIcon } from '@sanity/icons/Add';
import { TrashIcon } from '@sanity/icons/Trash';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ObjectInputProps, set } from 'sanity';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../../../app/platform/constants';
import { useLeftOutNotice } from '../pasting/left-out-notice';
import { fittingCells } from '../pasting/pasted-cells';
import { TableButtons } from './table-buttons';
import { emptyRow, gridOf, mapCells, type TableGrid, tableOf, withCells } from './table-grid';
import { type RowChanges, TableRowInput } from './table-row-input';

/** How many rows the grid shows at first, and how many more at a time. A thousand fields take a moment to appear. */
const ROWS_AT_A_TIME = 60;

interface GridInputProps {
  /** The properties that the Studio gives the input of an object with the fields `header` and `rows`. */
  input: ObjectInputProps;
  /** The most rows that can be published. */
  maxRows?: number;
  /** Returns what is wrong with a cell below the headings. */
  problemOf?: (row: number, column: number) => string | undefined;
}

/** The cells of a table, into which people type or paste. */
export function GridInput({ input, maxRows = MAX_TABLE_ROWS, problemOf }: GridInputProps) {
  const { onChange, readOnly, value } = input;
  const grid = useMemo(() => gridOf(value ?? {}), [value]);
  const [header = emptyRow(1), ...rows] = grid;
  const columns = header.cells;
  const count = rows.length;
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const replace = (changed: TableGrid) => {
    const table = tableOf(changed);
    onChange([set(table.header, ['header']), set(table.rows, ['rows'])]);
  };
  const replaceCells = (change: (cells: string[]) => string[]) => replace(mapCells(grid, change));
  const notify = useLeftOutNotice();
  const latest = useRef({ grid, replace, onChange });
  useLayoutEffect(() => {
    latest.current = { grid, replace, onChange };
  });
  // The same at each render, so that a typed letter renders one row again, and not all of them.
  const changes: RowChanges = useMemo(
    () => ({
      set: (top, row) =>
        latest.current.onChange(set(row, top === 0 ? ['header'] : ['rows', top - 1])),
      paste: (top, column, pasted) => {
        const room = MAX_TABLE_COLUMNS - column;
        const { cells, leftOut } = fittingCells(pasted, maxRows + 1 - top, room);
        latest.current.replace(withCells(latest.current.grid, top, column, cells));
        notify(leftOut);
      },
      replaceRows: (change) => {
        const before = latest.current.grid;
        latest.current.replace([...before.slice(0, 1), ...change(before.slice(1))]);
      },
    }),
    [maxRows, notify],
  );
  return (
    <Stack gap={4}>
      {count > maxRows && (
        <Button
          icon={TrashIcon}
          mode="ghost"
          tone="critical"
          text={`There can be at most ${maxRows} rows: remove rows ${maxRows + 1} to ${count}`}
          disabled={readOnly}
          onClick={() => replace(grid.slice(0, maxRows + 1))}
        />
      )}
      <div style={{ overflowX: 'auto' }}>
        <table>
          <thead>
            <TableRowInput row={header} top={0} readOnly={readOnly} changes={changes} />
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              // Not keyed by `_key`: when rows move, only their texts change, and the focus stays.
              <TableRowInput
                key={index}
                row={row}
                top={index + 1}
                count={count}
                problemOf={problemOf}
                readOnly={readOnly}
                changes={changes}
              />
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
                    onChange={replaceCells}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Flex gap={2} align="center">
        {shown < count ? (
          <Button
            mode="ghost"
            text={`Show more rows (${shown} of ${count})`}
            onClick={() => setShown(shown + ROWS_AT_A_TIME)}
          />
        ) : (
          <Button
            icon={AddIcon}
            mode="ghost"
            text="Add row"
            disabled={readOnly || count >= maxRows}
            onClick={() => {
              setShown(Math.max(shown, count + 1));
              replace([...grid, emptyRow(columns.length)]);
            }}
          />
        )}
        <Button
          icon={AddIcon}
          mode="ghost"
          text="Add column"
          disabled={readOnly || columns.length >= MAX_TABLE_COLUMNS}
          onClick={() => replaceCells((cells) => [...cells, ''])}
        />
        <Text size={1} muted>
          {count} of {maxRows} rows, {columns.length} of {MAX_TABLE_COLUMNS} columns
        </Text>
      </Flex>
    </Stack>
  );
}
