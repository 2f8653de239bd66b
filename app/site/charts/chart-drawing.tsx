import type { Chart } from './chart';
import { toneOf } from './drawing';
import { LineChart, SlopeChart } from './line-chart';
import { RowChart } from './row-chart';

/** The drawing of a chart as SVG, with a legend when it has several series. */
export function ChartDrawing({ chart }: { chart: Chart }) {
  const hasLegend = (chart.kind === 'bars' || chart.kind === 'lines') && chart.series.length > 1;
  return (
    <>
      {hasLegend && <Legend chart={chart} />}
      <Figure chart={chart} />
    </>
  );
}

function Figure({ chart }: { chart: Chart }) {
  if (chart.kind === 'lines') return <LineChart chart={chart} />;
  return chart.kind === 'slope' ? <SlopeChart chart={chart} /> : <RowChart chart={chart} />;
}

function Legend({ chart }: { chart: Chart }) {
  const isLines = chart.kind === 'lines';
  return (
    <ul className="chart-legend">
      {chart.series.map((name, index) => (
        <li key={index}>
          <svg width={28} height={12} aria-hidden="true" className="chart-drawing">
            {isLines ? (
              <path d="M0 6H28" className={toneOf(chart, name, undefined, index)} />
            ) : (
              <rect
                width={12}
                height={12}
                x={8}
                className={toneOf(chart, name, undefined, index)}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
