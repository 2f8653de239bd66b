/**
 * Moves texts down so that they do not overlap.
 * @param tops where each text should begin, in px
 * @param heightOf returns the height of a text by its index, in px
 * @returns where they begin, in the order of the given ones
 */
export function spread(tops: readonly number[], heightOf: (index: number) => number): number[] {
  const moved = [...tops];
  const order = [...tops.keys()].toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const top = Math.max(tops[index] ?? 0, free);
    moved[index] = Math.round(top);
    free = top + heightOf(index);
  }
  return moved;
}
