import { plainScript, type Script } from '../../../app/platform/text/plain-script';

/** A cell may claim to span any number of columns. */
const MAX_SPAN = 50;

/**
 * Returns the texts of a table's cells, row by row. All rows have the same length: a cell that spans
 * several columns or rows has its text in the first, and the others are empty.
 */
export function cellsOf(table: HTMLTableElement): string[][] {
  const rows = [...table.rows];
  const grid: string[][] = rows.map(() => []);
  rows.forEach((row, top) => {
    let left = 0;
    for (const cell of row.cells) {
      while (grid[top]?.[left] !== undefined) left += 1;
      const right = left + Math.min(cell.colSpan, MAX_SPAN);
      for (const spanned of grid.slice(top, top + (cell.rowSpan || rows.length))) {
        spanned.length = Math.max(spanned.length, right);
        spanned.fill('', left, right);
      }
      (grid[top] ?? [])[left] = textOf(cell);
      left = right;
    }
  });
  return squared(grid);
}

/** Returns the cells of tab-separated text, as spreadsheets write it: one line for each row. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell that has a tab or a line break is in quotation marks, with its own marks doubled.
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (const [, quoted, plain, end] of text.replace(/[\r\n]+$/, '').matchAll(cell)) {
    rows.at(-1)?.push(tidy(quoted?.replaceAll('""', '"') ?? plain ?? ''));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return squared(rows);
}

/** Returns the text of an element on one line. The texts of different blocks stay apart. */
export function textOf(element: Element): string {
  if (!element.firstElementChild) return tidy(element.textContent ?? '');
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll<HTMLElement>('sup, sub, [style]')) {
    const script = scriptOf(part);
    if (script) part.textContent = plainScript(part.textContent ?? '', script);
  }
  for (const block of copy.querySelectorAll('br, p, div, li, h1, h2, h3, h4, h5, h6, td, th')) {
    block.before(' ');
    block.after(' ');
  }
  return tidy(copy.textContent ?? '');
}

/**
 * Returns whether the text of an element is a superscript or a subscript. Google Docs and Word Online write it as a
 * style. Word raises and lowers letters by points.
 * @param around that of the element around it
 */
export function scriptOf(element: HTMLElement, around?: Script): Script | undefined {
  const [, points] = /mso-text-raise:\s*([-\d.]+)/.exec(element.getAttribute('style') ?? '') ?? [];
  if (points !== undefined) return Number.parseFloat(points) < 0 ? 'sub' : 'sup';
  const { nodeName, style } = element;
  if (nodeName === 'SUP' || style.verticalAlign === 'super') return 'sup';
  return nodeName === 'SUB' || style.verticalAlign === 'sub' ? 'sub' : around;
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Makes all rows as long as the longest. Leaves out empty columns at the end, which sheets add. */
function squared(rows: string[][]): string[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.findLastIndex(Boolean) + 1), 0);
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
