const BRITISH_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as the CMS has it, YYYY-MM-DD, or a time (ISO 8601). */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T|$)/;

/** Whether a text is a date; the API stores any text in a field for dates. */
function isDate(text: string): boolean {
  return ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * "12 March 2026", for a date as the CMS has it (YYYY-MM-DD). Written on the server: the first date
 * that a browser formats costs a slow phone a tenth of a second.
 */
export function formatDate(date: string): string {
  return BRITISH_DATE.format(new Date(date));
}

/** The same for a field of a document; undefined when what it holds is no date. */
export function writtenDate(field: string | null): string | undefined {
  return field !== null && isDate(field) ? formatDate(field) : undefined;
}
