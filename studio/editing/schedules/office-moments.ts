import { Temporal } from 'temporal-polyfill';

/** A moment at which the office's clock shows a time, and what the clock is called then, such as "GMT+1". */
export interface OfficeMoment {
  /** ms since 1970. */
  ms: number;
  clock: string;
}

/**
 * Returns the moments at which the office's clock shows a time: none when the clock skips it, and two when the
 * clock is set back over it [schedule.zone].
 * @param date YYYY-MM-DD
 * @param time HH:MM
 * @param timeZone an IANA time zone
 * @throws {RangeError} when one of them is malformed
 */
export function officeMoments(date: string, time: string, timeZone: string): OfficeMoment[] {
  const typed = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const found = (['earlier', 'later'] as const)
    .map((disambiguation) => typed.toZonedDateTime(timeZone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(typed));
  const distinct = new Set(found.map(({ epochMilliseconds }) => epochMilliseconds));
  return [...distinct].map((ms) => ({ ms, clock: clockName(ms, timeZone) }));
}

function clockName(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
