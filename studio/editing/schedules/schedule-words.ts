import { isOpen, isOverdue, lateness, type Schedule } from '../../../app/schedule';
import { duration } from '../../lib/duration';
import { cityOf, officeWords } from './office-moments';

/** A server confirms a schedule within seconds. After this time the Studio says that none did, ms. */
const CONFIRMED_AFTER_MS = 20_000;

type Stored = Schedule & { _updatedAt?: string };

/** Returns what a schedule will do or has done, in a sentence. @param now ms since 1970 */
export function describeSchedule(schedule: Stored, timeZone: string, now: number): string {
  const { action, at, state, by, reason = '', page } = schedule;
  const when = `${officeWords(Date.parse(at), timeZone)} (${cityOf(timeZone)})`;
  const done = action === 'publish' ? 'published' : 'taken off the site';
  if (state === 'failed') return `It was not ${done} on ${when}. ${reason}`;
  if (isOverdue(schedule, now)) {
    return `It should have been ${done} on ${when}. The site tries again every few seconds.`;
  }
  if (isOpen(schedule)) return `It will be ${done} on ${when}. ${by.name} scheduled it.`;
  const late = lateness(schedule);
  const lateWords = late > 0 ? `, ${duration(late)} late` : '';
  const seen = page?.isLive === false ? ` ${page.problem ?? ''}` : '';
  return `It was ${done} on ${when}${lateWords}.${seen}`;
}

/** Returns whether no server of the site has said that it will carry out a schedule. */
export function isUnconfirmed({ state, confirmedAt, _updatedAt }: Stored, now: number): boolean {
  if (state !== 'waiting' || confirmedAt !== undefined || _updatedAt === undefined) return false;
  return now - Date.parse(_updatedAt) > CONFIRMED_AFTER_MS;
}

export const UNCONFIRMED =
  'No server of the site has confirmed it. Unless one does, nothing will happen then: ask whoever runs the site.';
