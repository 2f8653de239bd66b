/** Returns a time for people, such as "12 Mar 2026, 09:30". @param isoTime a time in ISO 8601 */
export function readableTime(isoTime: string): string {
  return new Date(isoTime).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
