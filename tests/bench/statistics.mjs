/** Reduces the samples of the benchmarks to figures. */

/** @param {readonly number[]} samples */
export function median(samples) {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}
