import { describe, expect, it } from 'vitest';
import { readAmount } from '~/site/charts/amounts';
import {
  chartProblems,
  namesIn,
  toChart,
  unitQuestion,
  type StoredChart,
} from '~/site/charts/chart';
import { spread } from '~/site/charts/spread';

/** A chart with these rows, the first of which has the headings. */
function chartOf(kind: string, [header = [], ...rows]: string[][]): StoredChart {
  return { kind, header: { cells: header }, rows: rows.map((cells) => ({ cells })) };
}

const messagesOf = (kind: string, rows: string[][]) =>
  chartProblems(chartOf(kind, rows)).map(({ message }) => message);

describe('a number of a chart', () => {
  it.each([
    ['1,250', 1250],
    [' 0.5 ', 0.5],
    ['£4.50', 4.5],
    ['38%', 38],
    ['1250000', 1_250_000],
  ])('%j is an amount', (text, value) => {
    expect(readAmount(text)).toEqual({ value, isChange: false });
  });

  it.each([
    ['−0.21', -0.21],
    ['-0.21', -0.21],
    ['–3', -3],
    ['+12', 12],
    ['−£4,000', -4000],
    ['(0.21)', -0.21],
  ])('%j is a change', (text, value) => {
    expect(readAmount(text)).toEqual({ value, isChange: true });
  });

  it.each(['', 'about 5', '1.2.3', '12,50', '5 weeks', '1e5', '£', 'NaN'])(
    '%j isn’t a number',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );
});

describe('the cells of a chart', () => {
  const HEADINGS = ['Team', 'Before', 'After'];

  it.each([
    ['a trillion and one', '1,000,000,000,001'],
    ['400 digits', `-${'9'.repeat(400)}`],
  ])('do not take a number that is too large to draw: %s', (_what, text) => {
    const chart = chartOf('slope', [HEADINGS, ['Sales', '4', text]]);
    expect(chartProblems(chart)).toEqual([
      {
        row: 0,
        column: 2,
        message: 'This number is too large to draw. Type it in thousands or millions.',
      },
    ]);
    expect(toChart(chart)).toBeUndefined();
  });

  it('need a name and a number', () => {
    const rows = [HEADINGS, ['Sales', '4', 'many'], ['', '', '5']];
    expect(chartProblems(chartOf('slope', rows))).toEqual([
      {
        row: 0,
        column: 2,
        message: '“many” is not a number. Type it with digits, such as 1,250 or −0.5.',
      },
      { row: 1, column: 0, message: 'Say what the numbers of this row are.' },
      {
        row: 1,
        column: 1,
        message: 'A number is missing. Type it with digits, such as 1,250 or −0.5.',
      },
    ]);
  });

  it('have as many columns as the kind of chart needs', () => {
    const one = [
      ['Team', 'People'],
      ['Sales', '4'],
    ];
    expect(messagesOf('slope', one)).toEqual([
      'This kind of chart needs two columns of numbers and has one.',
    ]);
    expect(messagesOf('range', one)).toEqual([
      'This kind of chart needs two or three columns of numbers and has one.',
    ]);
    expect(messagesOf('waterfall', [HEADINGS, ['Sales', '4', '5']])).toEqual([
      'This kind of chart needs one column of numbers and has two.',
    ]);
    expect(messagesOf('bars', [['Team'], ['Sales']])).toEqual([
      'This kind of chart needs one to three columns of numbers and has none.',
    ]);
    expect(messagesOf('bars', one)).toEqual([]);
  });

  it.each(['bars', 'lines'])('can be empty in a chart of %s, but not all of them', (kind) => {
    expect(messagesOf(kind, [HEADINGS, ['Sales', '4', ''], ['Ops', '', '']])).toEqual([]);
    expect(messagesOf(kind, [HEADINGS, ['Sales', '', ''], ['Ops', '', '']])).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^A number is missing/) as string),
    );
  });

  it('rise from the left to the right in a range', () => {
    const rows = [
      ['Deal', 'Low', 'Likely', 'High'],
      ['Open', '3', '2', '4'],
    ];
    expect(chartProblems(chartOf('range', rows))).toEqual([
      { row: 0, column: 2, message: 'This is less than the number before it in the row.' },
    ]);
  });

  it('add up in a waterfall', () => {
    const waterfall = (...amounts: string[]) =>
      messagesOf('waterfall', [['Step', '£m'], ...amounts.map((text) => ['Step', text])]);
    expect(waterfall('8.4', '−0.21', '+0.1', '8.29')).toEqual([]);
    expect(waterfall('8.4', '−0.21', '8.19', '−1', '7.19')).toEqual([]);
    expect(waterfall('8.4', '−0.21', '8.3')).toEqual([
      'The rows above add up to 8.19. The last row is their sum.',
    ]);
    expect(waterfall('8.4', '2', '10.4')).toEqual([
      'The rows above add up to 8.4. Write +2 if this is a change.',
    ]);
  });
});

describe('numbers in two units on one scale', () => {
  const ask = (...rows: string[][]) => unitQuestion(chartOf('bars', rows));

  it('are asked about, with their columns or their rows', () => {
    expect(ask(['Team', 'Sales', 'Share'], ['Ops', '£4', '12%'])).toBe(
      '“Sales” is in £ and “Share” in %, on the same scale. Put them in two charts, or give both in the same unit.',
    );
    expect(ask(['What', 'Now'], ['Sales', '£4'], ['Share', '12%'])).toMatch(
      /^“Sales” is in £ and “Share” in %/,
    );
  });

  it('are not, where one unit is only left out', () => {
    expect(ask(['Team', 'Sales', 'Costs'], ['Ops', '£4', '3'], ['HR', '', '£2'])).toBeUndefined();
  });
});

describe('a chart', () => {
  it('has the rows with their numbers, and the names of which one may stand out', () => {
    const stored = chartOf('lines', [
      ['Week', 'In', 'Out'],
      ['One', '1,000', '−3'],
    ]);
    expect(toChart({ ...stored, title: 'Orders' })).toMatchObject({
      title: 'Orders',
      series: ['In', 'Out'],
      rows: [{ label: 'One', texts: ['1,000', '−3'], amounts: [{ value: 1000 }, { value: -3 }] }],
    });
    expect(namesIn(stored)).toEqual(['One', 'In', 'Out']);
  });

  it('is not drawn while something is missing or wrong, whatever is stored', () => {
    expect(toChart({})).toBeUndefined();
    expect(toChart({ kind: 'pie', rows: [{ cells: null }] })).toBeUndefined();
    expect(
      toChart(
        chartOf('bars', [
          ['Team', 'People'],
          ['Sales', 'x'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('is not drawn with more than 60 rows, however many are stored', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['Sales', '3']);

    expect(toChart(chartOf('bars', [['Team', 'People'], ...rows(60)]))?.rows).toHaveLength(60);
    expect(toChart(chartOf('bars', [['Team', 'People'], ...rows(61)]))).toBeUndefined();
    expect(chartProblems(chartOf('bars', [['Team', 'People'], ...rows(200_000)]))).toEqual([]);
  });

  it('moves the texts apart that would overlap, in their order', () => {
    expect(spread([40, 0, 10], () => 16)).toEqual([40, 0, 16]);
    expect(spread([], () => 16)).toEqual([]);
  });
});
