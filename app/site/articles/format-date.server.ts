const BRITISH_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date (YYYY-MM-DD), alone or at the start of a time in ISO 8601. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T|$)/;

/**
 * Formats a date as "12 March 2026". This runs on the server only, because formatting its first date
 * takes a slow phone a tenth of a second.
 * @param date ISO 8601, with or without a time.
 * @throws {RangeError} when the text is not a date.
 */
export function formatDate(date: string): string {
  return BRITISH_DATE.format(new Date(date));
}

/** Formats a document's date field; undefined when its value is not a date. */
export function formatDateField(value: string | null): string | undefined {
  return value !== null && isDate(value) ? formatDate(value) : undefined;
}

function isDate(text: string): boolean {
  return ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
}
