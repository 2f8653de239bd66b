import {
  MAX_FIELD_CHARACTERS,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
} from '../../../app/platform/constants';
import { type LeftOut, nothingLeftOut } from './left-out';
import { cellsOf, cellsOfText } from './table-cells';

export const parseAsBrowser = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/**
 * Returns the cells that were copied from a table or a spreadsheet, row by row, or the lines of a text as
 * cells of one column.
 * @returns undefined for a single text, which a field can take as it is.
 */
export function pastedCells(
  clipboard: Pick<DataTransfer, 'getData'>,
  parseHtml = parseAsBrowser,
): string[][] | undefined {
  const { body } = parseHtml(clipboard.getData('text/html'));
  const table = body.querySelector('table');
  for (const style of body.querySelectorAll('style, comment')) style.remove();
  const isOnlyTable = table !== null && lettersOf(table) === lettersOf(body);
  const cells = isOnlyTable ? cellsOf(table) : cellsOfText(clipboard.getData('text/plain'));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}

/** Without spaces, which may stand beside a table. The texts of thousands of cells would take seconds to tidy. */
function lettersOf(element: Element): string {
  return element.textContent?.replaceAll(/\s/g, '') ?? '';
}

/** Returns the cells for which a table has room, and the number of rows and columns that are left out. */
export function fittingCells(
  cells: string[][],
  rows = MAX_TABLE_ROWS + 1,
  columns = MAX_TABLE_COLUMNS,
): { cells: string[][]; leftOut: LeftOut } {
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const leftOut = nothingLeftOut();
  leftOut.rows = Math.max(0, cells.length - rows);
  leftOut.columns = Math.max(0, width - columns);
  const fitting = cells.slice(0, rows).map((row) => row.slice(0, columns));
  leftOut.longCells = fitting.flat().filter(({ length }) => length > MAX_FIELD_CHARACTERS).length;
  return { cells: fitting, leftOut };
}
