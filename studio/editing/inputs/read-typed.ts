import { Temporal } from 'temporal-polyfill';

/** What a typed text means, or why it means nothing, for staff. */
export type Reading<Value> = { value: Value } | { problem: string };

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index)).toLocaleString('en-GB', { timeZone: 'UTC', month: 'long' }),
).map((name) => name.toLowerCase());

const HOW_TO_TYPE = 'Type the day first: 15/01/2027 or 15 January 2027.';

/**
 * Reads a date as people in Britain write it (15/01/2027, 15.1.27, 15 January 2027, Friday 15 Jan 2027), or in
 * the ISO form (2027-01-15).
 * @returns the date as YYYY-MM-DD. Two digits of a year mean 2000 to 2099.
 */
export function readDate(text: string): Reading<string> {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
  const figures = /^(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d\d)$/;
  const words =
    /^(?:[a-z]+day,? )?(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,})\.?,? (?<year>\d{4}|\d\d)$/;
  const plain = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const parts = [iso, figures, words].map((form) => form.exec(plain)?.groups).find(Boolean);
  if (!parts) return { problem: `This is not a date. ${HOW_TO_TYPE}` };
  const { day = '', month = '', year = '' } = parts;
  try {
    const date = Temporal.PlainDate.from(
      {
        year: Number(year.length === 2 ? `20${year}` : year),
        month: /\d/.test(month) ? Number(month) : monthOf(month),
        day: Number(day),
      },
      { overflow: 'reject' },
    );
    return { value: date.toString() };
  } catch {
    return { problem: `There is no such day. ${HOW_TO_TYPE}` };
  }
}

/** Returns 1 to 12 for a month's name or its beginning, and 0 for other words. "Sept" is "September". */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/** Reads a number that is written with digits, with or without commas between the thousands. */
export function readNumber(text: string): Reading<number> {
  const plain = text.trim();
  const isNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain);
  const value = Number(plain.replaceAll(',', ''));
  return isNumber && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? { value }
    : { problem: 'This is not a number. Type it with digits: 12' };
}

/**
 * Reads the name of a time zone, or of its city if only one zone has it: "europe/london", "London", "new york".
 * @param zones the names to choose from, such as Europe/London
 */
export function readTimeZone(text: string, zones: readonly string[]): Reading<string> {
  const plain = text.trim().replaceAll(/\s+/g, '_').toLowerCase();
  const named = zones.filter((zone) => zone.toLowerCase() === plain);
  const found = named.length > 0 ? named : zones.filter((zone) => cityIn(zone) === plain);
  const [value] = found;
  return value !== undefined && found.length === 1
    ? { value }
    : { problem: 'No time zone has this name. Choose one from the list.' };
}

function cityIn(zone: string): string | undefined {
  return zone.split('/').at(-1)?.toLowerCase();
}
