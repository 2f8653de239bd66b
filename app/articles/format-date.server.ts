const BRITISH_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * "12 March 2026", for a date as the CMS has it (YYYY-MM-DD). Written on the server: the first date
 * that a browser formats costs a slow phone a tenth of a second.
 */
export function formatDate(date: string): string {
  return BRITISH_DATE.format(new Date(date));
}
