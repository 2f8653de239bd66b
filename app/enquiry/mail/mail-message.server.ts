import { STUDIO_PATH } from '~/content/addresses/paths';
import type { Schedule } from '~/content/schedules/schedule';
import { describeSchedule } from '~/content/schedules/schedule-words';
import { shortened } from '~/platform/text/beginning-of';
import type { OpenEnquiry } from './due-mails.server';
import type { StoredMail } from './stored-mail.server';

/** Longer names are cut off, because mail programs show little more of a subject. */
const LONGEST_NAME = 100;

export interface MailText {
  subject: string;
  text: string;
}

/**
 * Returns what staff read. Of the visitor's fields it has only the name and the organisation, because nobody can
 * erase the rest from a mailbox.
 * @param siteUrl origin of the site
 */
export function mailText(
  { kind }: Pick<StoredMail, 'kind'>,
  { _id, ...enquiry }: OpenEnquiry,
  siteUrl: string,
): MailText {
  const name = oneLine(`${enquiry.firstName} ${enquiry.secondName}`);
  const organisation = oneLine(enquiry.organisation);
  const link = `${siteUrl}${STUDIO_PATH}/enquiries/to-answer/${_id}`;
  const from = `${name}, ${organisation}`;
  const [subject, sentence] =
    kind === 'new'
      ? [`New enquiry from ${from}`, `${name} of ${organisation} has sent an enquiry.`]
      : [
          `Still to answer: the enquiry from ${from}`,
          `The enquiry from ${name} of ${organisation} has waited for longer than one working day.`,
        ];
  return { subject, text: `${sentence}\n\nRead and answer it:\n${link}\n` };
}

/** Returns what staff read about something that was scheduled. @param timeZone that of the office */
export function scheduleMailText(
  schedule: Schedule,
  siteUrl: string,
  timeZone: string,
  now: number,
): MailText {
  const title = oneLine(schedule.title);
  const what = schedule.state === 'failed' ? 'Not carried out as scheduled' : 'Late';
  const sentence = describeSchedule(schedule, timeZone, now);
  return {
    subject: `${what}: “${title}”`,
    text: `“${title}”: ${sentence}\n\nSee what is scheduled:\n${siteUrl}${STUDIO_PATH}/structure/coming-up\n`,
  };
}

/** Returns a text on one line. Line breaks would let a visitor add sentences to the mail. */
function oneLine(text: string): string {
  return shortened(text.replaceAll(/\s+/g, ' ').trim(), LONGEST_NAME);
}
