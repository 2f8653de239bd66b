import { queryTooLarge } from '../store/errors.server';

/** Units of work between two looks at the clock. A look takes about as long as one unit. */
const UNITS_PER_LOOK = 200;

/** The most elements that a query may put into arrays. They take about 8 bytes each. */
const MAX_ELEMENTS = 20_000_000;

/** The longest text that a query may join, in UTF-16 code units. */
const MAX_TEXT = 10_000_000;

/**
 * Measures the work of a query. A loop counts one unit for each of its rounds, and a function on a long
 * text or array counts more.
 */
export class WorkMeter {
  readonly #query: string;
  #pauseAt = Infinity;
  #units = 0;
  #elements = 0;

  constructor(query: string) {
    this.#query = query;
  }

  /** When the query should pause, as `performance.now()`. */
  get pauseAt(): number {
    return this.#pauseAt;
  }

  /** @param pauseAt when the query should pause, as `performance.now()` */
  start(pauseAt: number): void {
    this.#pauseAt = pauseAt;
    this.#units = 0;
  }

  /** Counts work, and returns whether the query should pause now. */
  isDue(units = 1): boolean {
    this.#units += units;
    if (this.#units < UNITS_PER_LOOK) return false;
    this.#units = 0;
    return performance.now() >= this.#pauseAt;
  }

  /** Returns whether to pause now, between steps that take much longer than a look at the clock. */
  isOver(): boolean {
    return performance.now() >= this.#pauseAt;
  }

  /** Counts work of a step that cannot pause itself. */
  count(units: number): void {
    this.#units += units;
  }

  /**
   * Counts elements of a new array, and the work of making it.
   * @throws {LakeError} when the query has made too many
   */
  countElements(count: number): void {
    this.#units += count >> 4;
    this.#elements += count;
    if (this.#elements > MAX_ELEMENTS) {
      throw queryTooLarge(this.#query, 'The query makes too many values');
    }
  }

  /** @throws {LakeError} when a text is too long */
  checkText(text: string): string {
    if (text.length > MAX_TEXT) {
      throw queryTooLarge(this.#query, 'The query makes a text that is too long');
    }
    return text;
  }
}
