import { clockOf, OFFICE_TIME_ZONE } from '../../app/platform/clock/office-time';

/** Returns a time in words. */
export type InWords = (time: string | number) => string;

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/**
 * Returns a time in words at the office's clock, such as "12 Mar 2026, 09:30". To a reader whose own clock shows another
 * time, it says which clock is meant: "12 Mar 2026, 09:30 London time".
 * @param time in ISO 8601, or in ms since 1970
 */
export function readableTime(time: string | number, timeZone = OFFICE_TIME_ZONE): string {
  const moment = new Date(time);
  const atOffice = moment.toLocaleString('en-GB', { ...TIME, timeZone });
  const isOwn = atOffice === moment.toLocaleString('en-GB', TIME);
  return isOwn ? atOffice : `${atOffice} ${clockOf(timeZone)}`;
}

/**
 * Returns a date in words, such as "3 February 2026".
 * @param date YYYY-MM-DD; other texts come back unchanged
 */
export function readableDate(date: string): string {
  return dateWith(date, {});
}

/** Returns a date in words with the day of the week, such as "Friday 15 January 2027". */
export function readableDay(date: string): string {
  return dateWith(date, { weekday: 'long' }).replace(',', '');
}

function dateWith(date: string, parts: Intl.DateTimeFormatOptions): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return day.toLocaleDateString('en-GB', { ...format, ...parts });
}
