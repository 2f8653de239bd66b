import { stegaClean } from '@sanity/client/stega';
import { NO_FIGURE, type StoredChart, toChart } from '~/site/charts/chart';
import { ChartDrawing } from '~/site/charts/chart-drawing';
import { Table, type TableValue } from './table';
import { useStyleSheets } from '../styles/style-sheets';
import chartStyles from '../charts/chart.css';

/**
 * A chart with the sentence that it shows, its unit and its source, and its numbers as a table. A chart that cannot
 * be drawn, as in a preview while staff type it, has only the table.
 */
export function ChartFigure({ stored }: { stored: StoredChart & TableValue }) {
  useStyleSheets(chartStyles);
  const { title, shows, unit, source, header, rows } = stored;
  // In a preview, each text ends with invisible marks, and a number with marks cannot be parsed.
  const chart = toChart(stegaClean(stored));
  return (
    <figure className="chart">
      <figcaption>
        {shows && <strong className="chart-shows">{shows}</strong>}
        {[title, unit].filter(Boolean).join(', ')}
      </figcaption>
      {chart && <ChartDrawing chart={chart} />}
      {source && <p className="chart-source">Source: {source}</p>}
      <details className="chart-numbers" open={!chart}>
        <summary>The numbers</summary>
        <Table value={{ caption: title, header, rows, empty: NO_FIGURE }} />
      </details>
    </figure>
  );
}
