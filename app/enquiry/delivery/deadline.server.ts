/** One timer. It can be set to an earlier time, but not to a later one. */
export class Deadline {
  #timer: NodeJS.Timeout | undefined;
  #time = Infinity;

  /**
   * @param onTime called at that time.
   * @param longestMs the timer fires after this time at the latest. Without this limit, a system
   * clock that is set back would delay it by the same amount.
   */
  constructor(
    private readonly onTime: () => void,
    private readonly longestMs: number,
  ) {}

  /** Sets the timer to `time`, ms since the epoch, unless it is already set to an earlier time. */
  setBy(time: number): void {
    if (time >= this.#time) return;
    clearTimeout(this.#timer);
    this.#time = time;
    const fire = () => {
      this.#time = Infinity;
      this.onTime();
    };
    const delay = Math.min(Math.max(0, time - Date.now()), this.longestMs);
    this.#timer = setTimeout(fire, delay).unref();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#time = Infinity;
  }
}
