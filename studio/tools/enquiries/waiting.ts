import { duration } from '../../../app/platform/clock/duration';
import { officeDate } from '../../../app/platform/clock/office-time';
import { hasWaitedADay, lastAnswerDate } from '../../../app/enquiry/working-time';
import { readableDate } from '../../lib/readable-time';
import type { InboxSettings } from './use-inbox-settings';

/** Returns how long an enquiry has waited, such as "Waiting 3 hours". @param now ms since 1970 */
export function waitingInWords(receivedAt: string, now: number): string {
  return `Waiting ${duration(now - Date.parse(receivedAt))}`;
}

export interface Lateness {
  /** ISO 8601 */
  receivedAt: string;
  /** ms since 1970 */
  now: number;
  settings: Pick<InboxSettings, 'hours' | 'answerWithinDays'>;
}

/** Returns why an enquiry should be answered now, the most urgent reason first. */
export function latenessOf({ receivedAt, now, settings: { hours, answerWithinDays } }: Lateness) {
  const received = Date.parse(receivedAt);
  const promised = lastAnswerDate(received, answerWithinDays, hours);
  const today = officeDate(now, hours.timeZone);
  const reasons: { tone: 'caution' | 'critical'; text: string }[] = [];
  if (promised && promised < today) {
    reasons.push({ tone: 'critical', text: `An answer was promised by ${readableDate(promised)}` });
  } else if (promised === today) {
    reasons.push({ tone: 'caution', text: 'An answer is promised for today' });
  }
  if (hasWaitedADay(received, now, hours)) {
    reasons.push({ tone: 'caution', text: 'Waiting longer than one working day' });
  }
  return reasons;
}
