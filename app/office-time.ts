/** The time zone in which the firm's days begin and end. */
export const OFFICE_TIME_ZONE = 'Europe/London';

/** Swedish dates have the form YYYY-MM-DD. */
const ISO_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE });

/** Returns the date at the office, YYYY-MM-DD. @param ms milliseconds since 1970 */
export function officeDate(ms = Date.now()): string {
  return ISO_DATE.format(ms);
}

/** Returns the date some calendar months before another; the last day of the month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/** Swedish times have the form YYYY-MM-DD HH:MM:SS. */
const ISO_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Returns when the office's clock shows a time, in ms since 1970.
 * @param date YYYY-MM-DD
 * @param time HH:MM
 */
export function officeTime(date: string, time: string): number {
  const inUtc = Date.parse(`${date}T${time}Z`);
  // The clocks may change between the two moments, so the difference is taken at the second one.
  return inUtc - clockDifference(inUtc - clockDifference(inUtc));
}

/** Returns how far the office's clock is ahead of UTC at a moment, ms. */
function clockDifference(ms: number): number {
  return Date.parse(`${ISO_TIME.format(ms).replace(' ', 'T')}Z`) - ms;
}
