import { setTimeout } from 'node:timers/promises';

/** How soon visitors have what was published [content.live], ms. */
const LIVE_WITHIN_MS = 1_000;
const POLL_INTERVAL_MS = 50;

/**
 * Repeats a check until it passes, as often as fits into a second. It counts the attempts and not the
 * time, because on a busy machine a second may pass between two attempts.
 * @param look throws while the check fails.
 */
export async function pollForASecond(look: () => Promise<void>): Promise<void> {
  for (let left = LIVE_WITHIN_MS / POLL_INTERVAL_MS; left > 0; left -= 1) {
    try {
      return await look();
    } catch (error) {
      if (left === 1) throw error;
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
}
