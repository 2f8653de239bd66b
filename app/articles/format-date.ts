const BRITISH_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "12 March 2026", for a date as the CMS has it (YYYY-MM-DD). */
export function formatDate(date: string): string {
  return BRITISH_DATE.format(new Date(date));
}
