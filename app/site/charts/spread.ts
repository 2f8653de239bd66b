/**
 * Moves texts down so that they do not overlap.
 * @param tops where each text should begin, in px
 * @param heights of the texts, in px
 * @returns where they begin, in the order of the given ones
 */
export function spread(tops: readonly number[], heights: readonly number[]): number[] {
  const moved = [...tops];
  const order = [...tops.keys()].toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const top = Math.max(tops[index] ?? 0, free);
    moved[index] = Math.round(top);
    free = top + (heights[index] ?? 0);
  }
  return moved;
}
