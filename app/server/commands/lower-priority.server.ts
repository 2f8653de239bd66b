import { setPriority } from 'node:os';

/** A lower priority than that of the site, because visitors wait for the site. */
const LOW_PRIORITY = 10;

/** Lowers the priority of this program. */
export function lowerPriority(): void {
  try {
    setPriority(LOW_PRIORITY);
  } catch {
    // A service manager may forbid it. The program is then as fast as the site.
  }
}
