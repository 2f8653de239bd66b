import { within } from '../within.server';

/** A wave that takes longer no longer delays the next one, ms. A query may wait for a source that is down. */
const LONGEST_WAVE_MS = 5_000;

/**
 * Returns a function that notes a change, and follows changes in waves, one at a time. The first change is followed at
 * once. Those that come meanwhile share the next wave, which begins after a pause as long as the wave before it took.
 * So during an import of thousands of documents, fetching and rendering take half of the processor's time at most.
 * Its promise resolves when there is no change left to follow, or when another call sees to that.
 * @param follow brings up to date what visitors are likely to ask for; its promise settles when all is
 */
export function inWaves(follow: () => Promise<unknown>): () => Promise<void> {
  let hasChanged = false;
  let isFollowing = false;
  return async () => {
    hasChanged = true;
    if (isFollowing) return;
    isFollowing = true;
    try {
      while (hasChanged) {
        hasChanged = false;
        const started = performance.now();
        await within(LONGEST_WAVE_MS, follow());
        const tookMs = performance.now() - started;
        await new Promise((resolve) => setTimeout(resolve, tookMs).unref());
      }
    } finally {
      isFollowing = false;
    }
  };
}
