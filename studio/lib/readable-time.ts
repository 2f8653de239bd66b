/** Returns a time for people, such as "12 Mar 2026, 09:30". @param time in ISO 8601, or in ms since 1970 */
export function readableTime(time: string | number): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Returns a date in words, such as "3 February 2026". @param date YYYY-MM-DD */
export function readableDate(date: string) {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
