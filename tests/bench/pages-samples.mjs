/** Collects the samples of the benchmark of pages, and reduces them to figures. */
import { median } from './statistics.mjs';

/** Something that does not appear within this time counts as lost. */
export const LOST_AFTER_MS = 8_000;
/** The sample of something lost. It is greater than all others, so that medians count it. */
export const LOST = Number.POSITIVE_INFINITY;

/** Samples by figure and variant. */
export class Samples {
  /** @type {Map<string, Map<string, number[]>>} */
  #byFigure = new Map();

  /** @param {string} figure @param {string} variant @param {number} sample */
  add(figure, variant, sample) {
    const byVariant = this.#byFigure.get(figure) ?? new Map();
    this.#byFigure.set(figure, byVariant);
    byVariant.set(variant, [...(byVariant.get(variant) ?? []), sample]);
  }

  /**
   * Returns a row for each figure.
   * @param {(samples: number[]) => number} reduce
   * @returns {(string | number)[][]}
   */
  rows(reduce = median) {
    return [...this.#byFigure].map(([figure, byVariant]) => [
      figure,
      ...[...byVariant.values()].map((samples) => shown(reduce(samples))),
    ]);
  }
}

/** Returns a figure as tables show it. @param {number} figure */
export function shown(figure) {
  return figure === LOST ? 'lost' : Number(figure.toFixed(figure < 1 ? 3 : 0));
}
