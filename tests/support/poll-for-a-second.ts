import { setTimeout } from 'node:timers/promises';

/** The longest time until a published change is visible [content.live], ms. */
const LIVE_WITHIN_MS = 1_000;
const INTERVAL_MS = 50;

/**
 * Repeats a check until it passes, 20 times at most, every 50 ms. It counts the attempts and does not
 * measure the time, because on a busy machine one attempt can take longer than a second.
 * @param check throws when it does not pass. After the last attempt its error is thrown.
 */
export async function pollForASecond(check: () => Promise<void>): Promise<void> {
  for (let attemptsLeft = LIVE_WITHIN_MS / INTERVAL_MS; attemptsLeft > 0; attemptsLeft -= 1) {
    try {
      return await check();
    } catch (error) {
      if (attemptsLeft === 1) throw error;
    }
    await setTimeout(INTERVAL_MS);
  }
}
