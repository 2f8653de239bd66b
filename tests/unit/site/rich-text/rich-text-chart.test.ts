import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartFigure } from '~/site/rich-text/chart-figure';

/** Renders a chart with these rows, the first of which has the headings. */
function render(kind: string, [header = [], ...rows]: string[][], more = {}): string {
  const value = {
    _type: 'chart',
    _key: 'chart',
    kind,
    shows: 'Approval takes the time.',
    title: 'Days in each stage',
    unit: 'working days',
    source: 'Order book',
    header: { cells: header },
    rows: rows.map((cells, index) => ({ _key: `row-${index}`, cells })),
    ...more,
  };
  return renderToStaticMarkup(createElement(ChartFigure, { stored: value }));
}

const STAGES = [
  ['Stage', 'Days'],
  ['Quote', '2'],
  ['Approval', '9'],
];

describe('a chart in a text [article.charts]', () => {
  it('has its sentence, its name for screen readers, its source and its numbers', () => {
    const html = render('bars', STAGES);
    expect(html).toContain('<strong class="chart-shows">Approval takes the time.</strong>');
    expect(html).toContain('Days in each stage, working days</figcaption>');
    expect(html).toContain('role="img" aria-label="Bar chart: Days in each stage"');
    expect(html).toContain('<p class="chart-source">Source: Order book</p>');
    expect(html).toContain('<details class="chart-numbers"><summary>The numbers</summary>');
    expect(html).toContain('<th scope="row">Approval</th><td data-number="true"');
  });

  it('draws a bar for each number from zero, and the one that stands out in copper', () => {
    const html = render('bars', STAGES, { emphasis: 'Approval' });
    const [, quote, approval] =
      /width="([\d.]+)%" height="16" class="chart-series-1".*width="([\d.]+)%" height="16" class="chart-strong"/s.exec(
        html,
      ) ?? [];
    expect(Number(approval) / Number(quote)).toBeCloseTo(4.5, 1);
  });

  it('has a legend for several series', () => {
    const rows = [
      ['Stage', 'Then', 'Now'],
      ['Quote', '2', '1'],
    ];
    expect(render('bars', rows)).toMatch(/<ul class="chart-legend">.*Then<\/li>.*Now<\/li><\/ul>/s);
    expect(render('bars', STAGES)).not.toContain('chart-legend');
  });

  it.each([
    [
      'lines',
      [
        ['Week', 'In', 'Out'],
        ['1', '4', '5'],
        ['2', '6', '−1'],
      ],
      'Line chart',
    ],
    [
      'slope',
      [
        ['Team', 'Then', 'Now'],
        ['Sales', '4', '5'],
        ['Product', '6', '2'],
      ],
      'Slope chart',
    ],
    [
      'range',
      [
        ['Deals', 'Low', 'Likely', 'High'],
        ['Open', '1', '2', '4'],
      ],
      'Range chart',
    ],
    [
      'waterfall',
      [
        ['Step', '£m'],
        ['Deck', '8'],
        ['Lost', '−3'],
        ['Billed', '5'],
      ],
      'Waterfall chart',
    ],
  ])('draws %s', (kind, rows, name) => {
    const html = render(kind, rows);
    expect(html).toContain(`aria-label="${name}: Days in each stage"`);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
    for (const text of rows.slice(1).flat()) expect(html).toContain(`>${text}<`);
  });

  it.each(['bars', 'lines', 'slope', 'range', 'waterfall'])('draws %s of equal numbers', (kind) => {
    const rows = [
      ['Team', 'Then', 'Now'],
      ['Sales', '0', '0'],
    ].map((cells) => (kind === 'waterfall' ? cells.slice(0, 2) : cells));
    expect(render(kind, rows)).toContain('<svg');
    expect(render(kind, rows)).not.toMatch(/NaN|Infinity/);
  });

  it('draws no bar where a number is missing, and says so there and in the table', () => {
    const html = render('bars', [...STAGES, ['Build', '']]);
    expect(html.match(/<rect[^>]* width="[^0]/g)).toHaveLength(2);
    expect(html).toMatch(/<text[^>]*>no figure<\/text>/);
    expect(html).toMatch(/<th scope="row">Build<\/th><td data-number="true"[^>]*>no figure<\/td>/);
  });

  it('breaks a line where a number is missing, also at its ends', () => {
    const rows = ['4', '5', '', '7', '8', ''].map((text, week) => [`${week}`, text]);
    const html = render('lines', [['Week', 'In'], ['0', ''], ...rows]);
    expect(html).toMatch(/ d="M[\d.,]+L[\d.,]+M[\d.,]+L[\d.,]+"/);
    expect(html.match(/<circle/g)).toHaveLength(4);
    expect(html).not.toMatch(/NaN|undefined|class="chart-value"/);
  });

  it('shows its numbers in place of a drawing that is not possible', () => {
    const html = render('bars', [
      ['Stage', 'Days'],
      ['Quote', 'two'],
    ]);
    expect(html).not.toContain('<svg');
    expect(html).toContain('<details class="chart-numbers" open="">');
    expect(html).toContain('two');
  });
});
