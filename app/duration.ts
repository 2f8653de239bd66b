import { counted } from './counted';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns a length of time in words, such as "3 hours". @param ms milliseconds */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(1, Math.floor(ms / 60_000)), 'minute', 'minutes');
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour', 'hours');
  return counted(Math.floor(ms / DAY_MS), 'day', 'days');
}
