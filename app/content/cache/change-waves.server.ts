import { within } from '../within.server';

/** A wave that takes longer no longer delays the next one, ms. A query may wait for a source that is down. */
const LONGEST_WAVE_MS = 5_000;

/**
 * Follows changes in waves, one at a time. The first change is followed at once. Those that come meanwhile
 * share the next wave, which begins after a pause as long as the wave before it took. So during an
 * import of thousands of documents, fetching and rendering take half of the processor's time at most.
 */
export class ChangeWaves {
  readonly #follow: () => Promise<unknown>;
  #hasChanged = false;
  #isFollowing = false;

  /** @param follow brings up to date what visitors are likely to ask for; its promise settles when all is */
  constructor(follow: () => Promise<unknown>) {
    this.#follow = follow;
  }

  /** Notes a change. Resolves when there is none left to follow, or when another call sees to that. */
  async add(): Promise<void> {
    this.#hasChanged = true;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      while (this.#hasChanged) await this.#followWave();
    } finally {
      this.#isFollowing = false;
    }
  }

  async #followWave(): Promise<void> {
    this.#hasChanged = false;
    const started = performance.now();
    await within(LONGEST_WAVE_MS, this.#follow());
    const tookMs = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, tookMs).unref());
  }
}
