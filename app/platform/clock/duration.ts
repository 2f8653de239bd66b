import { counted } from '../text/counted';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Returns a length of time in words, such as "3 hours".
 * @param ms milliseconds
 * @param round how it becomes a whole number of minutes, hours or days
 */
export function duration(ms: number, round = Math.floor): string {
  const minutes = Math.max(1, round(ms / 60_000));
  if (minutes < 60) return counted(minutes, 'minute', 'minutes');
  const hours = round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour', 'hours') : counted(round(hours / 24), 'day', 'days');
}
