import { counted } from '../counted';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a duration in words, such as "3 days" or "1 hour", rounded to what people plan with. @param ms */
export function readableDuration(ms: number): string {
  if (ms >= 1.5 * DAY_MS) return counted(Math.round(ms / DAY_MS), 'day', 'days');
  if (ms >= 1.5 * HOUR_MS) return counted(Math.round(ms / HOUR_MS), 'hour', 'hours');
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  return minutes === 60 ? '1 hour' : counted(minutes, 'minute', 'minutes');
}
