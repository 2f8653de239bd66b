import { MAX_CHART_ROWS } from '../../platform/constants';
import { LARGEST_AMOUNT, readAmount, type Amount } from './amounts';

interface Kind {
  /** The name for staff, with what the kind is for. */
  title: string;
  /** The name for screen readers. */
  name: string;
  /** The least and the largest number of columns with numbers. */
  columns: readonly [least: number, most: number];
  /** How the grid is filled in, for staff. */
  hint: string;
}

/** The kinds of charts. */
export const CHART_KINDS = {
  bars: {
    title: 'Bars: compare amounts',
    name: 'Bar chart',
    columns: [1, 3],
    hint: 'One row for each bar. A second and a third column of numbers add bars to each row.',
  },
  lines: {
    title: 'Lines: follow amounts over time',
    name: 'Line chart',
    columns: [1, 4],
    hint: 'One row for each point in time, and one column for each line. Where a cell is empty, the line has a gap.',
  },
  slope: {
    title: 'Slope: before and after',
    name: 'Slope chart',
    columns: [2, 2],
    hint: 'One row for each line. The two columns of numbers are before and after.',
  },
  range: {
    title: 'Range: from the lowest to the highest',
    name: 'Range chart',
    columns: [2, 3],
    hint: 'One row for each range: the lowest number and the highest, or the lowest, the middle and the highest.',
  },
  waterfall: {
    title: 'Waterfall: how one sum becomes another',
    name: 'Waterfall chart',
    columns: [1, 1],
    hint: 'Write changes with a sign (+12 or −3) and sums without one. The last row is a sum.',
  },
} as const satisfies Record<string, Kind>;

export type ChartKind = keyof typeof CHART_KINDS;

/** A chart as it is stored, which may be incomplete. */
export interface StoredChart {
  kind?: string | null;
  title?: string | null;
  shows?: string | null;
  unit?: string | null;
  source?: string | null;
  /** The name of the row or the column that stands out. */
  emphasis?: string | null;
  header?: { cells?: (string | null)[] | null } | null;
  rows?: readonly { _key?: string; cells?: (string | null)[] | null }[] | null;
}

export interface ChartRow {
  label: string;
  /** The numbers as they were typed, one for each series, and `NO_FIGURE` for a gap. */
  texts: string[];
  /** Undefined for a gap. */
  amounts: (Amount | undefined)[];
}

/** What visitors read in the place of a number that is missing. */
export const NO_FIGURE = 'no figure';

/** A chart that can be drawn. */
export interface Chart {
  kind: ChartKind;
  title: string;
  series: string[];
  rows: ChartRow[];
  emphasis: string | undefined;
}

/** What is wrong with a chart, for staff. */
export interface ChartProblem {
  /** 0 for the first row below the headings. Without a row, it is about all of them. */
  row?: number;
  /** 0 for the column with the names of the rows. */
  column?: number;
  message: string;
}

const NUMERALS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const NO_NUMBER = 'Type it with digits, such as 1,250 or −0.5.';

/** Returns what keeps a chart from being drawn. */
export function chartProblems(stored: StoredChart): ChartProblem[] {
  const { kind, rows } = cellsOf(stored);
  const [least, most] = CHART_KINDS[kind].columns;
  const columns = rows.reduce((widest, cells) => Math.max(widest, cells.length - 1), 0);
  if (columns < least || columns > most) {
    const [few, many, found] = [least, most, columns].map((count) => NUMERALS[count] ?? count);
    const between = most - least === 1 ? 'or' : 'to';
    const wanted = least === most ? few : `${few} ${between} ${many}`;
    const noun = most === 1 ? 'column' : 'columns';
    const message = `This kind of chart needs ${wanted} ${noun} of numbers and has ${found}.`;
    return [{ message }];
  }
  // Other kinds have a mark or a sum that depends on every number.
  const mayHaveGaps =
    (kind === 'bars' || kind === 'lines') && rows.some((cells) => cells.slice(1).some(Boolean));
  const inCells = rows.flatMap((cells, row) =>
    cells.flatMap((text, column): ChartProblem[] => {
      if (text === '' && column > 0 && mayHaveGaps) return [];
      const message = column === 0 ? problemOfLabel(text) : problemOfNumber(text);
      return message ? [{ row, column, message }] : [];
    }),
  );
  if (inCells.length > 0) return inCells;
  if (kind === 'range') return rows.flatMap(problemOfRange);
  return kind === 'waterfall' ? problemOfSums(rows) : [];
}

/** Returns what the drawing of a stored chart needs; undefined while the chart is too large or something is wrong. */
export function toChart(stored: StoredChart): Chart | undefined {
  if ((stored.rows?.length ?? 0) > MAX_CHART_ROWS) return undefined;
  const { kind, header, rows } = cellsOf(stored);
  if (rows.length === 0 || chartProblems(stored).length > 0) return undefined;
  return {
    kind,
    title: stored.title ?? '',
    series: header.slice(1),
    rows: rows.map(([label = '', ...texts]) => ({
      label,
      texts: texts.map((text) => text || NO_FIGURE),
      amounts: texts.map(readAmount),
    })),
    emphasis: stored.emphasis || undefined,
  };
}

/** Returns all numbers of some rows. */
export function valuesIn(rows: readonly ChartRow[]): number[] {
  return rows.flatMap(({ amounts }) => amounts.flatMap((amount) => amount?.value ?? []));
}

/**
 * Returns what to ask staff about numbers in two units, of which one scale can show only one. It names the columns,
 * or the rows of one column, that differ.
 */
export function unitQuestion(stored: StoredChart): string | undefined {
  const { header, rows } = cellsOf(stored);
  const numbers = rows.flatMap(([row, ...texts]) =>
    texts.map((text, at) => ({ unit: /[£$€%]/.exec(text)?.[0], row, column: header[at + 1] })),
  );
  const first = numbers.find(({ unit }) => unit);
  const other = numbers.find(({ unit }) => unit && unit !== first?.unit);
  if (!first || !other) return undefined;
  const part = first.column === other.column ? 'row' : 'column';
  return `“${first[part]}” is in ${first.unit} and “${other[part]}” in ${other.unit}, on the same scale. Put them in two charts, or give both in the same unit.`;
}

/** Returns the kind of a chart, which is bars where none is chosen. */
export function kindOf({ kind }: StoredChart): ChartKind {
  return kind && kind in CHART_KINDS ? (kind as ChartKind) : 'bars';
}

/** Returns the names of the rows and the columns, one of which may stand out. */
export function namesIn(stored: StoredChart): string[] {
  const { header, rows } = cellsOf(stored);
  const series = header.slice(1);
  const names = [...rows.map(([label = '']) => label), ...(series.length > 1 ? series : [])];
  return [...new Set(names)].filter(Boolean);
}

function cellsOf({ header, rows, ...stored }: StoredChart) {
  const texts = (cells: (string | null)[] | null | undefined) =>
    (cells ?? []).map((cell) => cell?.trim() ?? '');
  return {
    kind: kindOf(stored),
    header: texts(header?.cells),
    rows: (rows ?? []).map(({ cells }) => texts(cells)),
  };
}

function problemOfLabel(text: string): string | undefined {
  return text === '' ? 'Say what the numbers of this row are.' : undefined;
}

function problemOfNumber(text: string): string | undefined {
  if (text === '') return `A number is missing. ${NO_NUMBER}`;
  const amount = readAmount(text);
  if (!amount) return `“${text}” is not a number. ${NO_NUMBER}`;
  return Math.abs(amount.value) <= LARGEST_AMOUNT
    ? undefined
    : 'This number is too large to draw. Type it in thousands or millions.';
}

function problemOfRange([, ...texts]: string[], row: number): ChartProblem[] {
  const values = texts.map((text) => readAmount(text)?.value ?? 0);
  const wrong = values.findIndex((value, index) => value < (values[index - 1] ?? value));
  return wrong < 0
    ? []
    : [{ row, column: wrong + 1, message: 'This is less than the number before it in the row.' }];
}

/** Checks that the sums of a waterfall are those of the numbers above them. */
function problemOfSums(rows: string[][]): ChartProblem[] {
  let sum = 0;
  for (const [row, [, text = '']] of rows.entries()) {
    const isLast = row === rows.length - 1;
    const { value, isChange } = readAmount(text) ?? { value: 0, isChange: true };
    if (row === 0) sum = value;
    else if (isChange && !isLast) sum += value;
    else if (!isSameSum(value, sum)) {
      const added = Number(sum.toFixed(6)).toLocaleString('en-GB');
      const way = isLast ? 'The last row is their sum.' : `Write +${text} if this is a change.`;
      return [{ row, column: 1, message: `The rows above add up to ${added}. ${way}` }];
    }
  }
  return [];
}

/** Sums of decimal fractions differ in the last binary digits. */
function isSameSum(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(one));
}
