/** One timer that only ever moves to an earlier time, and does not keep the process alive. */
export class Alarm {
  #timer: NodeJS.Timeout | undefined;
  #time = Infinity;

  constructor(private readonly ring: () => void) {}

  /** Rings at `time`, ms since the epoch, unless it is set to an earlier one. */
  setBy(time: number): void {
    if (time >= this.#time) return;
    clearTimeout(this.#timer);
    this.#time = time;
    const ring = () => {
      this.#time = Infinity;
      this.ring();
    };
    this.#timer = setTimeout(ring, Math.max(0, time - Date.now())).unref();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#time = Infinity;
  }
}
