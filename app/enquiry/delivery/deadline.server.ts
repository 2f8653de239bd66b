/** One timer that only ever moves to an earlier time, and does not keep the process alive. */
export class Deadline {
  #timer: NodeJS.Timeout | undefined;
  #time = Infinity;

  /**
   * @param longestMs it rings after this at the latest: a time of day that is set back would put the
   * ring off by as much.
   */
  constructor(
    private readonly ring: () => void,
    private readonly longestMs: number,
  ) {}

  /** Rings at `time`, ms since the epoch, unless it is set to an earlier one. */
  setBy(time: number): void {
    if (time >= this.#time) return;
    clearTimeout(this.#timer);
    this.#time = time;
    const ring = () => {
      this.#time = Infinity;
      this.ring();
    };
    const delay = Math.min(Math.max(0, time - Date.now()), this.longestMs);
    this.#timer = setTimeout(ring, delay).unref();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#time = Infinity;
  }
}
