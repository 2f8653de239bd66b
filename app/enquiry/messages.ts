/** The texts of the form. `tests/specification.md` fixes the wording of some. */

export const SENDING_LABEL = 'Sending...';

export const SENT_TOAST = {
  title: 'Form Submitted',
  description: "Your message has been sent to Zapier. We'll get back to you soon!",
};

export const FAILED_TOAST = {
  title: 'Error',
  description: 'Failed to submit the form. Please try again.',
};

/** Stays below the button after the toast has gone. The e-mail address follows it. */
export const NOT_SENT = 'Your message has not been sent. Please try again, or write to';

export function thankYou(brand: string): string {
  return `Thank you for registering with ${brand}. A member of our team will be in touch soon.`;
}

/** Shown when a client address has reached `ENQUIRY_RATE_LIMIT`. */
export const RATE_LIMITED =
  'You have sent several messages in a short time. Please wait ten minutes before you send another, or call us.';

/** The heading of the error summary. */
export const PROBLEM_HEADING = 'There is a problem';
