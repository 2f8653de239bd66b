import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../within.server';

/** A wave that takes longer no longer delays the next one, ms. A query may wait for a source that is down. */
const LONGEST_WAVE_MS = 5_000;

/**
 * Follows changes in waves, one at a time. The first change is followed at once. Those that come meanwhile
 * are collected for the next wave, which begins after a pause as long as the wave before it took. So during an
 * import of thousands of documents, fetching and rendering take half of the processor's time at most.
 */
export class ChangeWaves {
  readonly #follow: (tags: ReadonlySet<string>) => Promise<unknown>;
  #waiting = new Set<string>();
  #isFollowing = false;

  /** @param follow is called with the sync tags of the changes; its promise settles when all is up to date */
  constructor(follow: (tags: ReadonlySet<string>) => Promise<unknown>) {
    this.#follow = follow;
  }

  /** Adds a change. Resolves when there is none left to follow, or when another call sees to that. */
  async add(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      while (this.#waiting.size > 0) await this.#followWave();
    } finally {
      this.#isFollowing = false;
    }
  }

  async #followWave(): Promise<void> {
    const tags = this.#waiting;
    this.#waiting = new Set();
    const started = performance.now();
    await within(LONGEST_WAVE_MS, this.#follow(tags));
    await sleep(performance.now() - started, undefined, { ref: false });
  }
}
