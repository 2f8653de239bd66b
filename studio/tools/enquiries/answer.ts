import { beginningOf } from '../../../app/platform/text/beginning-of';
import { nameOf, type StaffEnquiry } from './staff-enquiry';
import type { InboxSettings } from './use-inbox-settings';

/** What an answer begins with while Settings say nothing. */
export const ANSWER_SUBJECT = 'Your message to us';
export const ANSWER_TEXT = 'Dear {first name},\n\nThank you for your message.\n\n\n{my name}';

/**
 * Attributes of links with `mailto:` and `tel:`. Without a target, a click on them fires `beforeunload`, at which
 * Sanity's presence store ends: the fields would not show who edits them until the Studio is loaded again.
 */
export const NEW_TAB = { target: '_blank', rel: 'noreferrer' };

/** Windows hands no longer address to a mail program. */
const LONGEST_ADDRESS = 2_000;

/**
 * Returns an address that opens the mail program with an answer, in which the visitor's words are quoted.
 * A message that is too long for an address is quoted as far as it fits.
 * @see https://www.rfc-editor.org/rfc/rfc6068
 */
export function answerAddress(
  enquiry: StaffEnquiry,
  { answerSubject, answerText }: Partial<InboxSettings>,
  myName: string,
): string {
  const fill = (text: string) => fillIn(text, enquiry, myName);
  const subject = fill(answerSubject?.trim() || ANSWER_SUBJECT);
  const text = fill(answerText?.trim() || ANSWER_TEXT);
  const start = `${mailtoAddress(enquiry.email)}?subject=${encodeURIComponent(subject)}&body=`;
  // RFC 6068 wants each line break as CR LF.
  const quoting = (words: string) =>
    encodeURIComponent(`${text}\n\n${quote(words)}`.replaceAll(/\r?\n/g, '\r\n'));

  const { challenge = '' } = enquiry;
  let shown = challenge.length;
  let body = quoting(challenge);
  while (shown > 0 && start.length + body.length > LONGEST_ADDRESS) {
    shown = Math.floor(shown * 0.9);
    body = quoting(`${beginningOf(challenge, shown)} […]`);
  }
  return start + body;
}

/** Returns the address of a link that opens the mail program. @param email of a visitor, who may type anything */
export function mailtoAddress(email = ''): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Replaces the words in braces that a template may have. */
function fillIn(template: string, enquiry: StaffEnquiry, myName: string): string {
  return template
    .replaceAll('{first name}', enquiry.firstName ?? '')
    .replaceAll('{name}', nameOf(enquiry))
    .replaceAll('{organisation}', enquiry.organisation ?? '')
    .replaceAll('{my name}', myName);
}

function quote(words: string): string {
  return words
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
