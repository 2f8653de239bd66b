/** The texts of the form. Those in `tests/specification.md` are exact. */

export const SENDING_LABEL = 'Sending...';

export const SENT_TOAST = {
  title: 'Form Submitted',
  description: "Your message has been sent to Zapier. We'll get back to you soon!",
};

export const FAILED_TOAST = {
  title: 'Error',
  description: 'Failed to submit the form. Please try again.',
};

/** Stays at the button after the toast has gone. The e-mail address follows. */
export const NOT_SENT = 'Your message has not been sent. Please try again, or write to';

export function thankYou(brand: string): string {
  return `Thank you for registering with ${brand}. A member of our team will be in touch soon.`;
}

/** Said to a client address that reached `ENQUIRY_RATE_LIMIT`. */
export const RATE_LIMITED =
  'You have sent several messages in a short time. Please wait ten minutes before you send another, or call us.';

/** Heading of the list of what is wrong with a form. */
export const PROBLEM_HEADING = 'There is a problem';
