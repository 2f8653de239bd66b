/** @param isoTime a time in ISO 8601. @returns it in words, such as "12 Mar 2026, 09:30" */
export function readableTime(isoTime: string): string {
  return new Date(isoTime).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
