/** Reduces the samples of the benchmarks to figures. */

/** @param {readonly number[]} samples */
export function median(samples) {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

/** @param {readonly number[]} samples @param {number} share between 0 and 1 */
export function percentile(samples, share) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
