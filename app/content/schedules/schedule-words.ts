import { isOpen, isOverdue, lateness, type Schedule } from './schedule';
import { duration } from '../../platform/clock/duration';
import { officeWords } from '../../platform/clock/office-time';

/** Returns what a schedule will do or has done, in a sentence. @param now ms since 1970 */
export function describeSchedule(schedule: Schedule, timeZone: string, now: number): string {
  const { action, at, state, by, reason = '', page } = schedule;
  const when = officeWords(Date.parse(at), timeZone);
  const done = action === 'publish' ? 'published' : 'taken off the site';
  if (state === 'failed') return `It was not ${done} on ${when}. ${reason}`;
  if (isOverdue(schedule, now)) {
    return `It should have been ${done} on ${when}. The site tries again every few seconds.`;
  }
  if (isOpen(schedule))
    return `It is due to be ${done} on ${when}. ${by?.name ?? 'Somebody'} scheduled it.`;
  const late = lateness(schedule);
  const lateWords = late > 0 ? `, ${duration(late)} late` : '';
  const seen = page?.isLive === false ? ` ${page.problem ?? ''}` : '';
  return `It was ${done} on ${when}${lateWords}.${seen}`;
}
