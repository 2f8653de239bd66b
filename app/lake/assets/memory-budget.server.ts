/** Shares memory among tasks, so that all of them together take no more than there is. */
export class MemoryBudget {
  readonly #bytes: number;
  #free: number;
  readonly #waiting: { share: number; begin: () => void }[] = [];

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#free = bytes;
  }

  /**
   * Waits until there is enough memory for a task. A task that needs more than there is runs alone.
   * @returns a function that gives the memory back
   */
  async take(bytes: number): Promise<() => void> {
    const share = Math.min(bytes, this.#bytes);
    await new Promise<void>((begin) => {
      this.#waiting.push({ share, begin });
      this.#beginNext();
    });
    return () => {
      this.#free += share;
      this.#beginNext();
    };
  }

  #beginNext(): void {
    for (let [next] = this.#waiting; next && next.share <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.share;
      next.begin();
    }
  }
}
