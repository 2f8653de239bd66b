/** Width of a text, in the unit that lines are measured in. */
export type Measure = (text: string) => number;

/** A size of type, and how many lines of it there is room for. */
export interface TypeSize {
  /** px. */
  size: number;
  lines: number;
}

/** Where lines end, by the number of words before, and how uneven they are. */
interface Breaks {
  cost: number;
  ends: number[];
}

/** Worse than any unevenness: a word that stands alone on the last line. */
const LONELY = 1e12;

/**
 * Breaks a text into as few lines as it takes, as even as they can be, and leaves no word alone on
 * the last one if that can be helped.
 * @returns undefined when it does not fit.
 */
export function breakLines(
  text: string,
  measure: Measure,
  width: number,
  maxLines: number,
): { lines: string[]; isLonely: boolean } | undefined {
  const words = text.split(' ');
  const widths = words.map(measure);
  const space = measure(' ');

  /** How the words from one on are best broken into so many lines; asked often, found once. */
  const known = new Map<string, Breaks | undefined>();
  function best(from: number, left: number): Breaks | undefined {
    const key = `${from} ${left}`;
    if (!known.has(key)) known.set(key, search(from, left));
    return known.get(key);
  }

  function search(from: number, left: number): Breaks | undefined {
    if (left === 0) return from === words.length ? { cost: 0, ends: [] } : undefined;
    let found: Breaks | undefined;
    let length = -space;
    for (let to = from + 1; to <= words.length; to += 1) {
      length += space + (widths[to - 1] ?? 0);
      if (length > width) break;
      const rest = best(to, left - 1);
      if (!rest) continue;
      const isAlone = to === words.length && from > 0 && to - from === 1;
      const cost = rest.cost + (width - length) ** 2 + (isAlone ? LONELY : 0);
      if (!found || cost < found.cost) found = { cost, ends: [to, ...rest.ends] };
    }
    return found;
  }

  for (let count = 1; count <= maxLines; count += 1) {
    const found = best(0, count);
    if (!found) continue;
    const starts = [0, ...found.ends];
    const lines = found.ends.map((end, index) => words.slice(starts[index], end).join(' '));
    return { lines, isLonely: found.cost >= LONELY };
  }
  return undefined;
}

/**
 * Sets a text in the first of these sizes in which it fits without a lonely last word, or at least
 * fits; one that is too long for all of them is cut off, and ends in an ellipsis.
 * @param measure width at size 1.
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
  const known = new Map<string, number>();
  const atSizeOne = (part: string) => {
    const found = known.get(part) ?? measure(part);
    known.set(part, found);
    return found;
  };
  const set = ({ size, lines }: TypeSize, words: string) =>
    breakLines(words, (part) => atSizeOne(part) * size, width, lines);

  let lonely: { size: number; lines: string[] } | undefined;
  for (const candidate of sizes) {
    const found = set(candidate, text);
    if (found && !found.isLonely) return { size: candidate.size, lines: found.lines };
    if (found) lonely ??= { size: candidate.size, lines: found.lines };
  }
  if (lonely) return lonely;
  for (let cut = shortened(text); cut !== ''; cut = shortened(cut)) {
    const found = set(smallest, `${cut}…`);
    if (found && !found.isLonely) return { size: smallest.size, lines: found.lines };
  }
  return { size: smallest.size, lines: ['…'] };
}

/** Without its last word; a single word without its last letter. */
function shortened(text: string): string {
  const space = text.lastIndexOf(' ');
  const cut = space === -1 ? [...text].slice(0, -1).join('') : text.slice(0, space);
  return cut.replace(/[\s,;:.–—-]+$/, '');
}
