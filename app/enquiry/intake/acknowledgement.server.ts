import { LONGEST_ANSWER_DAYS } from '~/constants';
import { seemsIncomplete } from '../field-messages';
import { OFFICE_TIME_ZONE, officeDate } from '~/office-time';

const DAY_MS = 24 * 3_600_000;

/** What the firm promises everybody who writes. Staff may have filled in neither field. */
export interface AnswerPromise {
  /** The names of those who answer, such as "Ines, Tom or Priya". */
  answeredBy?: string | null | undefined;
  /** Working days. */
  answerWithinDays?: number | null | undefined;
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
  const { answeredBy, answerWithinDays: days } = promise;
  if (days && Number.isInteger(days) && days > 0 && days <= LONGEST_ANSWER_DAYS) {
    const who = answeredBy?.trim() || 'We';
    sentences.push(`${who} will answer by ${answerDay(receivedAt, days)}.`);
  }
  if (uncheckedEmail && seemsIncomplete(uncheckedEmail)) {
    sentences.push(
      `Is your address ${uncheckedEmail} complete? If it is not, please send your message again.`,
    );
  }
  return sentences.join(' ');
}

/**
 * Returns the last day for the answer, which is `workingDays` after the day on which the enquiry arrived.
 * Working days are Monday to Friday. Public holidays count as working days, because they differ between the
 * firm's countries.
 * @returns the weekday, with its date when it is a week or more away.
 */
function answerDay(receivedAt: Date, workingDays: number): string {
  // Midnight in UTC stands for the day in the office, so that no change of the clocks shifts it.
  const today = Date.parse(officeDate(receivedAt.getTime()));
  let day = today;
  for (let left = workingDays; left > 0;) {
    day += DAY_MS;
    if (isWorkingDay(day)) left -= 1;
  }
  return (day - today < 7 * DAY_MS ? weekday : weekdayAndDate).format(day);
}

function isWorkingDay(day: number): boolean {
  const [SUNDAY, SATURDAY] = [0, 6];
  const dayOfWeek = new Date(day).getUTCDay();
  return dayOfWeek !== SUNDAY && dayOfWeek !== SATURDAY;
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
