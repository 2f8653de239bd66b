import { seemsIncomplete } from '../field-messages';
import { DAY_MS } from '~/platform/clock/duration';
import { officeClock } from '~/platform/clock/office-time';
import { lastAnswerDate, workingHours, type StoredWorkingHours } from '~/enquiry/working-time';

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
  const { answeredBy, answerWithinDays, inbox } = promise;
  const hours = workingHours(inbox);
  const [receivedOn = '', time] = officeClock(receivedAt.getTime(), hours.timeZone).split('T');
  const sentences = [`We have your message of ${time}.`];
  const date = lastAnswerDate(receivedAt.getTime(), answerWithinDays, hours);
  if (date) {
    const who = answeredBy?.trim() || 'We';
    sentences.push(`${who} will answer by ${dayInWords(date, receivedOn)}.`);
  }
  if (uncheckedEmail && seemsIncomplete(uncheckedEmail)) {
    sentences.push(
      `Is your address ${uncheckedEmail} complete? If it is not, please send your message again.`,
    );
  }
  return sentences.join(' ');
}

/** Returns a day as a weekday, with its date when it is a week or more after the enquiry. */
function dayInWords(date: string, receivedOn: string): string {
  const isNear = Date.parse(date) - Date.parse(receivedOn) < 7 * DAY_MS;
  return new Date(date).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    ...(!isNear && { day: 'numeric', month: 'long' }),
  });
}
