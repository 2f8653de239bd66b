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
