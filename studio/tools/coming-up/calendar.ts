import { Temporal } from 'temporal-polyfill';

/** Returns the month some months later. @param month YYYY-MM */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** Returns a month in words, such as "December 2026". @param month YYYY-MM */
export function monthInWords(month: string): string {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return first.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
}

/** Returns the weeks of a month, from Monday, with the days of its neighbours that complete them, YYYY-MM-DD. */
export function weeksOf(month: string): string[][] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => monday.add({ days: week * 7 + day }).toString()),
  );
}
