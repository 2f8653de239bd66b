/** The time zone in which the firm's days begin and end, unless Settings name another one. */
export const OFFICE_TIME_ZONE = 'Europe/London';

/** Returns whether a text names a time zone, such as Europe/London. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: text }));
  } catch {
    return false;
  }
}

/** Returns the time zone of Settings, or the usual one where Settings have none or one that does not exist. */
export function officeTimeZone(stored: string | null | undefined): string {
  return stored && isTimeZone(stored) ? stored : OFFICE_TIME_ZONE;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The part of a zone's name such as GMT+05:30. Before there were time zones, clocks differed by seconds. */
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?/;

/** Returns how far the clock of a time zone is ahead of UTC, ms; NaN when `ms` isn't a moment. */
function offsetAt(ms: number, timeZone: string): number {
  if (!isMoment(ms)) return Number.NaN;
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  if (!known) formats.set(timeZone, format);
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(name) ?? [];
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -offset : offset;
}

/** Returns whether there is such a moment: those of JavaScript end in the years -271821 and 275760. */
function isMoment(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}

/** Returns what the clock of a time zone shows, YYYY-MM-DDTHH:MM:SS; an empty text when `ms` isn't a moment. */
function clockAt(ms: number, timeZone: string): string {
  const shown = ms + offsetAt(ms, timeZone);
  return isMoment(shown) ? new Date(shown).toISOString().replace(/\.\d+Z$/, '') : '';
}

/**
 * Returns the date at the office, YYYY-MM-DD; an empty text when `ms` isn't a moment.
 * @param ms milliseconds since 1970
 */
export function officeDate(ms = Date.now(), timeZone = OFFICE_TIME_ZONE): string {
  return clockAt(ms, timeZone).replace(/T.*/, '');
}

/** Returns the date some calendar months before another; the last day of the month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/**
 * Returns the date and time that the office's clock shows, YYYY-MM-DDTHH:MM; an empty text when `ms` isn't a moment.
 * @param ms milliseconds since 1970
 */
export function officeClock(ms: number, timeZone = OFFICE_TIME_ZONE): string {
  return clockAt(ms, timeZone).replace(/:\d\d$/, '');
}

/**
 * Returns when the office's clock shows a time, in ms since 1970; NaN when there is no such date or time.
 * @param date YYYY-MM-DD
 * @param time HH:MM
 */
export function officeTime(date: string, time: string, timeZone = OFFICE_TIME_ZONE): number {
  const inUtc = Date.parse(`${date}T${time}Z`);
  // The clocks may change between the two moments, so the offset is taken at the second one.
  return inUtc - offsetAt(inUtc - offsetAt(inUtc, timeZone), timeZone);
}

/** Returns a moment in words, such as "Tuesday 1 December 2026 at 09:00 London time". */
export function officeWords(ms: number, timeZone: string): string {
  const moment = new Date(ms);
  const date = moment.toLocaleDateString('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = moment.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
  return `${date.replace(',', '')} at ${time} ${clockOf(timeZone)}`;
}

/** Returns what the clock of a time zone is called: "London time" for Europe/London. */
export function clockOf(timeZone: string): string {
  return `${cityOf(timeZone)} time`;
}

/** Returns the city of a time zone: "London" for Europe/London. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
