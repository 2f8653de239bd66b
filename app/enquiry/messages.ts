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

/**
 * What has become of a message whose send failed. The line stays at the button when the toast has gone. The
 * firm's e-mail address follows.
 */
export const STORED =
  'We have stored your message, and it will be passed on automatically. You do not need to send it again. If it is urgent, ring us or write to';
export const NOT_STORED =
  'Your message has not been sent, and we have not stored it. Please send it again, ring us, or write to';
export const UNREACHABLE =
  'The connection to us has failed. Please send your message again, ring us, or write to';

export function thankYou(brand: string): string {
  return `Thank you for registering with ${brand}. A member of our team will be in touch soon.`;
}

/** Shown when a client address has reached `ENQUIRY_RATE_LIMIT`. */
export const RATE_LIMITED =
  'You have sent several messages in a short time. Please wait ten minutes before you send another, or call us.';

/** The heading of the error summary. */
export const PROBLEM_HEADING = 'There is a problem';
