import { seemsIncomplete } from '../field-messages';
import { OFFICE_TIME_ZONE, officeDate } from '~/office-time';
import { lastAnswerDate, workingHours, type StoredWorkingHours } from '~/working-time';

const DAY_MS = 24 * 3_600_000;

/** What the firm promises everybody who writes. Staff may have filled in neither field. */
export interface AnswerPromise {
  /** The names of those who answer, such as "Ines, Tom or Priya". */
  answeredBy?: string | null | undefined;
  /** Working days. */
  answerWithinDays?: number | null | undefined;
  inbox?: StoredWorkingHours | null | undefined;
}

/**
 * Returns what visitors read when the firm has their enquiry [enquiry.acknowledged].
 * @param uncheckedEmail an e-mail address about which the form has not asked [enquiry.address-question].
 * @example "We have your message of 14:03. Ines, Tom or Priya will answer by Thursday."
 */
export function acknowledge(
  promise: AnswerPromise,
  receivedAt: Date,
  uncheckedEmail?: string,
): string {
  const sentences = [`We have your message of ${timeOfDay.format(receivedAt)}.`];
  const { answeredBy, answerWithinDays, inbox } = promise;
  const date = lastAnswerDate(receivedAt.getTime(), answerWithinDays, workingHours(inbox));
  if (date) {
    const who = answeredBy?.trim() || 'We';
    sentences.push(`${who} will answer by ${dayInWords(date, receivedAt)}.`);
  }
  if (uncheckedEmail && seemsIncomplete(uncheckedEmail)) {
    sentences.push(
      `Is your address ${uncheckedEmail} complete? If it is not, please send your message again.`,
    );
  }
  return sentences.join(' ');
}

/** Returns a day as a weekday, with its date when it is a week or more after the enquiry. */
function dayInWords(date: string, receivedAt: Date): string {
  const day = Date.parse(date);
  const isNear = day - Date.parse(officeDate(receivedAt.getTime())) < 7 * DAY_MS;
  return (isNear ? weekday : weekdayAndDate).format(day);
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: OFFICE_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
const weekdayAndDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
