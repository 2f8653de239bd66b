import { scaleLinear, scalePoint } from 'd3-scale';
import { type Chart, valuesIn } from './chart';
import { Drawing, LINE_HEIGHT, linesOf, percent, roomFor, toneOf } from './drawing';
import { spread } from './spread';

/** In px. */
const PLOT_HEIGHT = 220;
const TOP = 20;
const AXIS_HEIGHT = 26;
/** The most names of rows below a chart, of which one needs about 60 px. */
const MOST_NAMES = 5;

/** Lines over time: each column of numbers is a line, each row a point in time. */
export function LineChart({ chart }: { chart: Chart }) {
  const { rows, series } = chart;
  const values = valuesIn(rows);
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [PLOT_HEIGHT, 0]).nice(4);
  const ticks = y.ticks(4);
  const axisRoom = roomFor(ticks.map((tick) => formatTick(tick)));
  const ends = rows.slice(-1).flatMap(({ amounts, texts }) => texts.filter((_, at) => amounts[at]));
  const tops = spread(valuesIn(rows.slice(-1)).map(y), () => LINE_HEIGHT);
  const x = scalePoint(rows.keys(), [axisRoom + 2, 100 - roomFor(ends)]);
  const step = Math.ceil(rows.length / MOST_NAMES);
  return (
    <Drawing chart={chart} height={TOP + PLOT_HEIGHT + AXIS_HEIGHT}>
      <g transform={`translate(0 ${TOP})`}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${Math.round(y(tick))})`}>
            <line x2="100%" className={tick === 0 ? 'chart-zero' : 'chart-grid'} />
            <text y={-4} className="chart-quiet">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {series.map((name, index) => {
          const points = rows.map(({ amounts: { [index]: amount } }, row) =>
            amount ? { x: x(row) ?? 0, y: y(amount.value) } : undefined,
          );
          const tone = toneOf(chart, name, undefined, index);
          return <Line key={index} points={points} tone={tone} height={PLOT_HEIGHT} />;
        })}
        {ends.map((text, index) => (
          <text
            key={index}
            x={percent(x(rows.length - 1) ?? 0)}
            dx={8}
            y={Math.round((tops[index] ?? 0) + 5)}
            className="chart-value"
          >
            {text}
          </text>
        ))}
        {rows.map(({ label }, row) =>
          (rows.length - 1 - row) % step === 0 ? (
            <text key={row} x={percent(x(row) ?? 0)} y={PLOT_HEIGHT + 20} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </g>
    </Drawing>
  );
}

/** How far right the names of a slope chart begin, as a percentage, and how many characters fit beside it. */
const SLOPE = { left: 18, right: 50, characters: 20 };

/** Lines from before to after. Each has its name at its end. */
export function SlopeChart({ chart }: { chart: Chart }) {
  const { rows, series } = chart;
  const names = rows.map(({ label }) => linesOf(label, SLOPE.characters));
  const heights = names.map(({ length }) => (length + 1) * LINE_HEIGHT + 6);
  const heightOfAllButLast = heights.slice(0, -1).reduce((sum, each) => sum + each, 0);
  const height = Math.max(160, heightOfAllButLast);
  const values = valuesIn(rows);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [height, 0]);
  const sides = [0, 1].map((side) => rows.map(({ amounts }) => y(amounts[side]?.value ?? 0)));
  const before = spread(sides[0] ?? [], () => LINE_HEIGHT);
  const after = spread(sides[1] ?? [], (row) => heights[row] ?? 0);
  const bottom = Math.max(...after.map((top, row) => top + (heights[row] ?? 0)), ...before);
  return (
    <Drawing chart={chart} height={TOP + LINE_HEIGHT + bottom}>
      <text x={percent(SLOPE.left)} y={14} textAnchor="middle" className="chart-quiet">
        {series[0]}
      </text>
      <text x={percent(SLOPE.right)} y={14} textAnchor="middle" className="chart-quiet">
        {series[1]}
      </text>
      <g transform={`translate(0 ${TOP + LINE_HEIGHT})`}>
        {rows.map(({ label, texts }, row) => (
          <g key={row}>
            <Line
              points={[
                { x: SLOPE.left, y: sides[0]?.[row] ?? 0 },
                { x: SLOPE.right, y: sides[1]?.[row] ?? 0 },
              ]}
              tone={toneOf(chart, label, undefined)}
              height={height}
            />
            <text x={percent(SLOPE.left)} dx={-10} y={(before[row] ?? 0) + 5} textAnchor="end">
              {texts[0]}
            </text>
            <text y={(after[row] ?? 0) + 5}>
              <tspan x={percent(SLOPE.right)} dx={10} className="chart-value">
                {texts[1]}
              </tspan>
              {names[row]?.map((part) => (
                <tspan key={part} x={percent(SLOPE.right)} dx={10} dy={LINE_HEIGHT}>
                  {part}
                </tspan>
              ))}
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}

interface LineProps {
  /** `x` in per cent of the width, `y` in px. The line breaks where there is none. */
  points: readonly ({ x: number; y: number } | undefined)[];
  tone: string;
  height: number;
}

/** The coordinates of a path cannot be percentages, so the path is in a nested `svg` that is 100 units wide. */
function Line({ points, tone, height }: LineProps) {
  const drawn = points.flatMap((point) => point ?? []);
  const path = points.map((point, index) => {
    const step = points[index - 1] ? 'L' : 'M';
    return point && `${step}${Number(point.x.toFixed(1))},${Number(point.y.toFixed(1))}`;
  });
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={path.join('')} className={tone} />
      </svg>
      {drawn.map(({ x, y }, index) => (
        <circle key={index} cx={percent(x)} cy={y.toFixed(1)} r={4} className={tone} />
      ))}
    </>
  );
}

const TICKS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

function formatTick(tick: number): string {
  return TICKS.format(tick).replace('-', '−');
}
