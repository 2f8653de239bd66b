import { Temporal } from 'temporal-polyfill';

/**
 * Returns the weeks of a month, from Monday, with the days of its neighbours that complete them, YYYY-MM-DD.
 * @param date its first day
 */
export function weeksOf(date: string): string[][] {
  const first = Temporal.PlainDate.from(date);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => monday.add({ days: week * 7 + day }).toString()),
  );
}
