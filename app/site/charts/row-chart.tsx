import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { Chart } from './chart';
import {
  Drawing,
  LINE_HEIGHT,
  linesOf,
  MOST_CHARACTERS,
  percent,
  roomFor,
  toneOf,
} from './drawing';

/** Heights in px. The label of a row is above its bars, so that on a phone it has the whole width. */
const LABEL_GAP = 7;
const MARK_HEIGHT = 20;
/** Below each bar. */
const BAR_GAP = 4;
/** A range has the text of its middle below it. */
const RANGE_HEIGHT = 32;
const ROW_GAP = 14;

/** A bar between two numbers. */
interface Bar {
  from: number;
  to: number;
  /** The class of the bar. Undefined for a gap, which has only a text. */
  tone: string | undefined;
  /** The text beside the left end. Only a range and a bar below zero have one. */
  leftText?: string;
  rightText?: string;
  /** The number in the middle of a range, as it was typed. */
  middle?: { value: number; text: string };
}

/** A chart of horizontal bars: bars, ranges or a waterfall. */
export function RowChart({ chart }: { chart: Chart }) {
  const bars = barsOf(chart);
  const isRange = chart.kind === 'range';
  const ends = bars.flat().flatMap(({ from, to }) => [from, to]);
  const room = roomFor(chart.rows.flatMap(({ texts }) => texts));
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const hasTextAtLeft = isRange || least < 0;
  const x = scaleLinear([least, most], [hasTextAtLeft ? room : 0, 100 - room]);
  const { rows, height } = placeRows(chart, bars, isRange ? RANGE_HEIGHT : MARK_HEIGHT);
  return (
    <Drawing chart={chart} height={height}>
      {rows.map(({ marks, lines, top, marksTop }, index) => (
        <g key={index} transform={`translate(0 ${top})`}>
          {lines.map((line, at) => (
            <text key={at} y={LINE_HEIGHT * (at + 1) - 1}>
              {line}
            </text>
          ))}
          {chart.kind === 'waterfall' && index > 0 && (
            <Connector x={percent(x(bars[index - 1]?.[0]?.to ?? 0))} bottom={marksTop} />
          )}
          {marks.map((bar, series) => (
            <g key={series} transform={`translate(0 ${marksTop + series * MARK_HEIGHT})`}>
              <Mark bar={bar} x={x} {...(isRange ? RANGE_BAR : PLAIN_BAR)} />
            </g>
          ))}
        </g>
      ))}
    </Drawing>
  );
}

/** The vertical line from the end of a waterfall’s bar to the next bar. */
function Connector({ x, bottom }: { x: string; bottom: number }) {
  return <line x1={x} x2={x} y1={-ROW_GAP - BAR_GAP} y2={bottom} className="chart-grid" />;
}

/** Returns the rows from top to bottom, each with the lines of its label, and where the row and its bars begin, px. */
function placeRows(chart: Chart, bars: readonly Bar[][], markHeight: number) {
  let height = 0;
  const rows = bars.map((marks, index) => {
    const lines = linesOf(chart.rows[index]?.label ?? '', MOST_CHARACTERS);
    const top = index === 0 ? 0 : height + ROW_GAP;
    const marksTop = lines.length * LINE_HEIGHT + LABEL_GAP;
    height = top + marksTop + marks.length * markHeight;
    return { marks, lines, top, marksTop };
  });
  return { rows, height };
}

/** Returns the bars of each row. */
function barsOf(chart: Chart): Bar[][] {
  if (chart.kind === 'range') return rangesOf(chart);
  return chart.kind === 'waterfall' ? stepsOf(chart) : plainBarsOf(chart);
}

function plainBarsOf(chart: Chart): Bar[][] {
  return chart.rows.map(({ label, texts, amounts }) =>
    amounts.map((amount, series) => ({
      from: 0,
      to: amount?.value ?? 0,
      tone: amount && toneOf(chart, label, chart.series[series], series),
      ...besideEnd(texts[series] ?? '', (amount?.value ?? 0) < 0),
    })),
  );
}

/** A sum begins at zero, and a change where the row above ended. */
function stepsOf(chart: Chart): Bar[][] {
  let sum = 0;
  return chart.rows.map(({ label, texts: [text = ''], amounts: [amount] }, row) => {
    const { value = 0, isChange = false } = amount ?? {};
    const isSum = row === 0 || row === chart.rows.length - 1 || !isChange;
    const from = isSum ? 0 : sum;
    sum = from + value;
    const tone = toneOf(chart, label, undefined, isSum ? 0 : 1);
    return [{ from, to: sum, tone, ...besideEnd(text, sum < 0 && from === 0) }];
  });
}

function besideEnd(text: string, isBelowZero: boolean): Pick<Bar, 'leftText' | 'rightText'> {
  return isBelowZero ? { leftText: text } : { rightText: text };
}

function rangesOf(chart: Chart): Bar[][] {
  return chart.rows.map(({ label, texts, amounts }) => {
    const values = amounts.flatMap((amount) => amount?.value ?? []);
    return [
      {
        from: values[0] ?? 0,
        to: values.at(-1) ?? 0,
        tone: toneOf(chart, label, undefined),
        leftText: texts[0] ?? '',
        rightText: texts.at(-1) ?? '',
        ...(values.length === 3 && { middle: { value: values[1] ?? 0, text: texts[1] ?? '' } }),
      },
    ];
  });
}

/** Where a bar and a range begin below the top of their row, and their thickness, px. */
const PLAIN_BAR = { top: 0, thickness: MARK_HEIGHT - BAR_GAP };
const RANGE_BAR = { top: 5, thickness: 6 };

interface MarkProps {
  bar: Bar;
  /** From a number to a percentage of the drawing's width. */
  x: ScaleLinear<number, number>;
  top: number;
  thickness: number;
}

function Mark({ bar, x, top, thickness }: MarkProps) {
  const { from, to, tone, leftText, rightText, middle } = bar;
  const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))];
  return (
    <>
      <rect
        x={percent(left)}
        y={top || undefined}
        width={tone ? percent(Math.max(right - left, 0.5)) : 0}
        height={thickness}
        className={tone}
      />
      {leftText !== undefined && (
        <text x={percent(left)} dx={-6} y={13} textAnchor="end">
          {leftText}
        </text>
      )}
      {middle && (
        <>
          <circle cx={percent(x(middle.value))} cy={8} r={6} className={tone} />
          <text x={percent(x(middle.value))} y={28} textAnchor="middle" className="chart-value">
            {middle.text}
          </text>
        </>
      )}
      {rightText !== undefined && (
        <text x={percent(right)} dx={6} y={13}>
          {rightText}
        </text>
      )}
    </>
  );
}
