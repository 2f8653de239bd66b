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
 * @param typed YYYY-MM-DDTHH:MM
 * @param timeZone an IANA time zone
 * @throws {RangeError} when one of them is malformed
 */
export function officeMoments(typed: string, timeZone: string): OfficeMoment[] {
  const clock = Temporal.PlainDateTime.from(typed);
  const found = (['earlier', 'later'] as const)
    .map((disambiguation) => clock.toZonedDateTime(timeZone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(clock));
  const distinct = new Set(found.map(({ epochMilliseconds }) => epochMilliseconds));
  return [...distinct].map((ms) => ({ ms, clock: clockName(ms, timeZone) }));
}

function clockName(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
