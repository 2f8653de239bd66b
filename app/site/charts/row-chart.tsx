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
  tone: string;
  /** The text beside the right end, or beside the left end of a bar below zero. */
  text: string;
  /** The text beside the left end of a range. */
  leftText?: string;
  /** The number in the middle of a range, as it was typed. */
  middle?: { value: number; text: string };
}

/** A chart of horizontal bars: bars, ranges or a waterfall. */
export function RowChart({ chart }: { chart: Chart }) {
  const bars = barsOf(chart);
  const ends = bars.flat().flatMap(({ from, to }) => [from, to]);
  const room = roomFor(chart.rows.flatMap(({ texts }) => texts));
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const hasTextAtLeft = chart.kind === 'range' || least < 0;
  const x = scaleLinear([least, most], [hasTextAtLeft ? room : 0, 100 - room]);
  const markHeight = chart.kind === 'range' ? RANGE_HEIGHT : MARK_HEIGHT;
  const Mark = chart.kind === 'range' ? RangeMark : BarMark;
  const { rows, height } = placeRows(chart, bars, markHeight);
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
              <Mark bar={bar} x={x} />
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
    amounts.map(({ value }, series) => ({
      from: 0,
      to: value,
      tone: toneOf(chart, label, chart.series[series], series),
      text: texts[series] ?? '',
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
    return [{ from, to: sum, tone: toneOf(chart, label, undefined, isSum ? 0 : 1), text }];
  });
}

function rangesOf(chart: Chart): Bar[][] {
  return chart.rows.map(({ label, texts, amounts }) => {
    const values = amounts.map(({ value }) => value);
    return [
      {
        from: values[0] ?? 0,
        to: values.at(-1) ?? 0,
        tone: toneOf(chart, label, undefined),
        text: texts.at(-1) ?? '',
        leftText: texts[0] ?? '',
        ...(values.length === 3 && { middle: { value: values[1] ?? 0, text: texts[1] ?? '' } }),
      },
    ];
  });
}

interface MarkProps {
  bar: Bar;
  /** From a number to a percentage of the drawing's width. */
  x: ScaleLinear<number, number>;
}

function BarMark({ bar: { from, to, tone, text }, x }: MarkProps) {
  const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))];
  const isBelowZero = to < 0 && from === 0;
  return (
    <>
      <rect
        x={percent(left)}
        width={percent(Math.max(right - left, 0.5))}
        height={MARK_HEIGHT - BAR_GAP}
        className={tone}
      />
      <text
        {...(isBelowZero
          ? { x: percent(left), dx: -6, textAnchor: 'end' }
          : { x: percent(right), dx: 6 })}
        y={13}
      >
        {text}
      </text>
    </>
  );
}

function RangeMark({ bar: { from, to, tone, text, leftText, middle }, x }: MarkProps) {
  return (
    <>
      <rect
        x={percent(x(from))}
        y={5}
        width={percent(Math.max(x(to) - x(from), 0.5))}
        height={6}
        className={tone}
      />
      <text x={percent(x(from))} dx={-6} y={13} textAnchor="end">
        {leftText}
      </text>
      {middle && (
        <>
          <circle cx={percent(x(middle.value))} cy={8} r={6} className={tone} />
          <text x={percent(x(middle.value))} y={28} textAnchor="middle" className="chart-value">
            {middle.text}
          </text>
        </>
      )}
      <text x={percent(x(to))} dx={6} y={13}>
        {text}
      </text>
    </>
  );
}
