import { ENQUIRY_FIELDS, type EnquiryFieldName } from './fields';

/** What visitors read at a required field without a value. */
export const MISSING = {
  firstName: 'Enter your first name',
  secondName: 'Enter your second name',
  organisation: 'Enter the name of your organisation',
  email: 'Enter your email address',
  challenge: 'Tell us how we can help',
};

export const EMAIL_FORMAT = 'Enter an email address in the correct format, like name@example.com';

/** Asked before a send, where the browser runs scripts. */
export const ADDRESS_QUESTION = 'Is this address complete? If it is, send the message again.';

/** How the message about a text that is too long begins. */
const SUBJECTS: Record<EnquiryFieldName, string> = {
  firstName: 'Your first name',
  secondName: 'Your second name',
  organisation: 'The name of your organisation',
  email: 'Your email address',
  phone: 'Your phone number',
  challenge: 'Your message',
};

/** What visitors read at a field with more characters than it takes. */
export function tooLong(name: EnquiryFieldName): string {
  const max = maxOf(name).toLocaleString('en-GB');
  return `${SUBJECTS[name]} is too long. Please shorten it to ${max} characters.`;
}

/**
 * Returns how many more characters a field takes; negative when its text is too long. Counts code points, so
 * that most emoji are one character, and counts a line break once, which forms send as CR LF.
 */
export function charactersLeft(name: EnquiryFieldName, text: string): number {
  return maxOf(name) - [...text.trim().replaceAll('\r\n', '\n')].length;
}

export function maxOf(name: EnquiryFieldName): number {
  return ENQUIRY_FIELDS.find((field) => field.name === name)!.max;
}

/** Returns whether a valid e-mail address has no dot after its @, which is rarely right. */
export function seemsIncomplete(email: string): boolean {
  return /@[^.]*$/.test(email);
}
