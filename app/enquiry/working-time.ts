import { LONGEST_ANSWER_DAYS } from '../platform/constants';
import { DAY_MS } from '../platform/clock/duration';
import {
  OFFICE_TIME_ZONE,
  officeDate,
  officeTime,
  officeTimeZone,
} from '../platform/clock/office-time';

/** When the firm works, at the office's clock. */
export interface WorkingHours {
  /** Days of the week: 0 is Sunday. */
  days: readonly number[];
  /** HH:MM. */
  from: string;
  /** HH:MM, later than `from`. */
  to: string;
  /** The time zone of the office's clock. */
  timeZone: string;
}

/** What applies while Settings say nothing. */
export const USUAL_HOURS: WorkingHours = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:30',
  timeZone: OFFICE_TIME_ZONE,
};

/** The fields of Settings with the working hours. Staff may have filled in none. */
export interface StoredWorkingHours {
  days?: readonly string[] | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** The days of the week as Settings store them, from Sunday. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether a text is a time of day, such as "09:00". */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** Returns the working hours of Settings, with the usual ones where Settings have none or make no sense. */
export function workingHours(stored: StoredWorkingHours | null | undefined): WorkingHours {
  const days = WEEKDAYS.flatMap((name, day) => (stored?.days?.includes(name) ? [day] : []));
  const { from, to } = { from: stored?.from ?? USUAL_HOURS.from, to: stored?.to ?? USUAL_HOURS.to };
  const makeSense = isTimeOfDay(from) && isTimeOfDay(to) && from < to;
  return {
    days: days.length > 0 ? days : USUAL_HOURS.days,
    timeZone: officeTimeZone(stored?.timeZone),
    ...(makeSense ? { from, to } : { from: USUAL_HOURS.from, to: USUAL_HOURS.to }),
  };
}

/**
 * Returns whether an enquiry has waited for longer than one working day, in working time. Public holidays count as
 * working days, because they differ between the firm's countries.
 * @param receivedAt ms since 1970
 * @param now ms since 1970
 */
export function hasWaitedADay(receivedAt: number, now: number, hours: WorkingHours): boolean {
  // `receivedAt` is NaN when the stored value isn't a time.
  if (!(receivedAt < now)) return false;
  const { from, to, timeZone } = hours;
  let left = Date.parse(`1970-01-01T${to}Z`) - Date.parse(`1970-01-01T${from}Z`);
  for (const date of datesFrom(officeDate(receivedAt, timeZone))) {
    const opens = officeTime(date, from, timeZone);
    if (opens >= now || left < 0) break;
    if (!isWorkingDay(date, hours)) continue;
    const closes = officeTime(date, to, timeZone);
    left -= Math.max(0, Math.min(now, closes) - Math.max(receivedAt, opens));
  }
  return left < 0;
}

/**
 * Returns the last day for an answer: so many working days after the day on which the enquiry arrived.
 * @param receivedAt ms since 1970
 * @returns YYYY-MM-DD; undefined when the firm promises none, and when `receivedAt` isn't a moment
 */
export function lastAnswerDate(
  receivedAt: number,
  workingDays: number | null | undefined,
  hours: WorkingHours,
): string | undefined {
  if (!workingDays || !Number.isInteger(workingDays) || workingDays < 0) return undefined;
  if (workingDays > LONGEST_ANSWER_DAYS || Number.isNaN(receivedAt)) return undefined;
  let left = workingDays;
  for (const date of datesFrom(nextDate(officeDate(receivedAt, hours.timeZone)))) {
    if (isWorkingDay(date, hours)) left -= 1;
    if (left === 0) return date;
  }
}

/** Yields a date and all that follow it. */
function* datesFrom(first: string): Generator<string, never> {
  for (let date = first; ; date = nextDate(date)) yield date;
}

// Midnight in UTC stands for the day in the office, so that no change of the clocks shifts it.
function nextDate(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

function isWorkingDay(date: string, { days }: WorkingHours): boolean {
  return days.includes(new Date(date).getUTCDay());
}
