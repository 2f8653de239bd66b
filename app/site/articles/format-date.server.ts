const BRITISH_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date (YYYY-MM-DD), alone or at the start of a time in ISO 8601. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T|$)/;

/**
 * Formats a document's date field as "12 March 2026". This runs on the server only, because the first
 * date takes a slow phone a tenth of a second.
 * @param value ISO 8601, with or without a time.
 * @returns undefined when the value is not a date.
 */
export function formatDateField(value: string | null): string | undefined {
  const ms = value !== null && ISO_DATE.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(ms) ? undefined : BRITISH_DATE.format(ms);
}
