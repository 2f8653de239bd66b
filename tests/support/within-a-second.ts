import { setTimeout } from 'node:timers/promises';

/** How soon visitors have what was published [content.live], ms. */
const LIVE_WITHIN_MS = 1_000;
const LOOKED_EVERY_MS = 50;

/**
 * Looks again and again until what is looked for is there, as often as a second has room for. It is
 * counted and not timed: on a machine that is too busy for anything a second is over at once.
 * @param look throws while it is not there.
 */
export async function withinASecond(look: () => Promise<void>): Promise<void> {
  for (let left = LIVE_WITHIN_MS / LOOKED_EVERY_MS; left > 0; left -= 1) {
    try {
      return await look();
    } catch (error) {
      if (left === 1) throw error;
    }
    await setTimeout(LOOKED_EVERY_MS);
  }
}
