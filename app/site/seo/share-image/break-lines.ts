/** Returns the width of a text. All widths of one call have the same unit. */
export type Measure = (text: string) => number;

/** A font size, and the largest number of lines that fit in it. */
export interface TypeSize {
  /** px. */
  size: number;
  lines: number;
}

/** Where the lines of a text end. */
interface Breaks {
  /** Sum of the squared free widths of the lines; lower is more even. */
  cost: number;
  /** For each line, the index of the first word after it. */
  ends: number[];
}

/** No share image has room for more. Longer texts are cut off here, because each cut below breaks the text anew. */
const MAX_CHARACTERS = 400;

/** The cost of a widow, a single word on the last line. It outweighs any uneven lines. */
const WIDOW_COST = 1e12;

/**
 * Breaks a text into the smallest number of lines, as even as possible. Avoids a widow (a single word
 * on the last line) where it can.
 * @returns undefined when the text does not fit.
 */
export function breakLines(
  text: string,
  measure: Measure,
  width: number,
  maxLines: number,
): { lines: string[]; hasWidow: boolean } | undefined {
  const words = text.split(' ');
  const widths = words.map(measure);
  const space = measure(' ');

  /** Results of `search`, which runs once for each pair of arguments. */
  const results = new Map<string, Breaks | undefined>();
  function best(from: number, lineCount: number): Breaks | undefined {
    const key = `${from} ${lineCount}`;
    if (!results.has(key)) results.set(key, search(from, lineCount));
    return results.get(key);
  }

  /** Finds the best way to break the words from index `from` on into this number of lines. */
  function search(from: number, lineCount: number): Breaks | undefined {
    if (lineCount === 0) return from === words.length ? { cost: 0, ends: [] } : undefined;
    let found: Breaks | undefined;
    let length = -space;
    for (let to = from + 1; to <= words.length; to += 1) {
      length += space + (widths[to - 1] ?? 0);
      if (length > width) break;
      const rest = best(to, lineCount - 1);
      if (!rest) continue;
      const isWidow = to === words.length && from > 0 && to - from === 1;
      const cost = rest.cost + (width - length) ** 2 + (isWidow ? WIDOW_COST : 0);
      if (!found || cost < found.cost) found = { cost, ends: [to, ...rest.ends] };
    }
    return found;
  }

  for (let lineCount = 1; lineCount <= maxLines; lineCount += 1) {
    const found = best(0, lineCount);
    if (!found) continue;
    const starts = [0, ...found.ends];
    const lines = found.ends.map((end, index) => words.slice(starts[index], end).join(' '));
    return { lines, hasWidow: found.cost >= WIDOW_COST };
  }
  return undefined;
}

/**
 * Breaks a text into lines in the first of these sizes in which it fits without a widow, else in the
 * first in which it fits. A text that fits in none of them is cut off and ends with an ellipsis.
 * @param measure returns a text's width at font size 1.
 * @param width px.
 */
export function fitLines(
  text: string,
  measure: Measure,
  width: number,
  sizes: readonly TypeSize[],
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1);
  if (text === '' || !smallest) return { size: 0, lines: [] };
  const measured = new Map<string, number>();
  const widthAtSizeOne = (part: string) => {
    const found = measured.get(part) ?? measure(part);
    measured.set(part, found);
    return found;
  };
  const breakAt = ({ size, lines }: TypeSize, part: string) =>
    breakLines(part, (word) => widthAtSizeOne(word) * size, width, lines);

  let withWidow: { size: number; lines: string[] } | undefined;
  for (const candidate of text.length > MAX_CHARACTERS ? [] : sizes) {
    const found = breakAt(candidate, text);
    if (found && !found.hasWidow) return { size: candidate.size, lines: found.lines };
    if (found) withWidow ??= { size: candidate.size, lines: found.lines };
  }
  if (withWidow) return withWidow;
  const longest = text.slice(0, MAX_CHARACTERS);
  for (let shorter = shorten(longest); shorter !== ''; shorter = shorten(shorter)) {
    const found = breakAt(smallest, `${shorter}…`);
    if (found && !found.hasWidow) return { size: smallest.size, lines: found.lines };
  }
  return { size: smallest.size, lines: ['…'] };
}

/** Removes the last word, or the last letter of a single word, and the punctuation before it. */
function shorten(text: string): string {
  const space = text.lastIndexOf(' ');
  const cut = space === -1 ? [...text].slice(0, -1).join('') : text.slice(0, space);
  return cut.replace(/[\s,;:.–—-]+$/, '');
}
