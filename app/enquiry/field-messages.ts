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

/** Returns whether a valid e-mail address has no dot after its @, which is rarely right. */
export function seemsIncomplete(email: string): boolean {
  return /@[^.]*$/.test(email);
}
