import { cellsOf, cellsOfText, textOf } from './table-cells';

/**
 * Returns the cells that were copied from a table or a spreadsheet, row by row, or the lines of a text as
 * cells of one column.
 * @returns undefined for a single text, which a field can take as it is.
 */
export function pastedCells(
  clipboard: Pick<DataTransfer, 'getData'>,
  parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html'),
): string[][] | undefined {
  const { body } = parseHtml(clipboard.getData('text/html'));
  const table = body.querySelector('table');
  for (const style of body.querySelectorAll('style, comment')) style.remove();
  const isOnlyTable = table !== null && textOf(table) === textOf(body);
  const cells = isOnlyTable ? cellsOf(table) : cellsOfText(clipboard.getData('text/plain'));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}
