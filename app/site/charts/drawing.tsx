import type { ReactNode } from 'react';
import { CHART_KINDS, type Chart } from './chart';

/** The width of a drawing on the narrowest phone, in px. */
const NARROWEST = 280;
/** The average width of a character of the drawing, in px. */
const CHARACTER = 7.5;
/** The height of a line of text, in px. */
export const LINE_HEIGHT = 16;
/** How many characters the narrowest drawing has room for. */
export const MOST_CHARACTERS = Math.floor(NARROWEST / CHARACTER);

/**
 * The `svg` element of a chart. It has no `viewBox`: horizontal coordinates are percentages, so that the chart is
 * as wide as the page allows, while its text keeps its size.
 */
export function Drawing({
  chart,
  height,
  children,
}: {
  chart: Chart;
  height: number;
  children: ReactNode;
}) {
  return (
    <svg
      className="chart-drawing"
      width="100%"
      height={height}
      role="img"
      aria-label={`${CHART_KINDS[chart.kind].name}: ${chart.title}`}
    >
      {children}
    </svg>
  );
}

/** Returns a horizontal coordinate of a chart. @param share 0 for the left edge, 100 for the right one */
export function percent(share: number): string {
  return `${Number(share.toFixed(1))}%`;
}

/** Returns the room that the longest of some texts needs on the narrowest phone, as a percentage of the drawing. */
export function roomFor(texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return Math.min(40, ((longest * CHARACTER + 8) / NARROWEST) * 100);
}

/** Returns the class of a mark: copper for the row or the series that stands out, or else by its series. */
export function toneOf(
  { emphasis }: Chart,
  label: string,
  name: string | undefined,
  series = 0,
): string {
  const isStrong = emphasis !== undefined && (emphasis === label || emphasis === name);
  return isStrong ? 'chart-strong' : `chart-series-${series + 1}`;
}

/** Breaks a text between words into lines of at most some characters. */
export function linesOf(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < characters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
