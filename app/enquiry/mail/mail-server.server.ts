import { createTransport } from 'nodemailer';
import type { Outcome } from '~/jobs/stored-job.server';
import type { MailText } from './mail-message.server';

/** A plain-text mail to one recipient. */
export interface Mail extends MailText {
  from: { name: string; address: string };
  to: string;
  /** The same for every attempt, so that mail programs recognise a repetition. */
  messageId: string;
}

/** The fields that nodemailer adds to its errors. */
export type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** The SMTP server that takes the mails to staff. */
export class MailServer {
  readonly #transport;

  /** @param url such as `smtps://user:password@mail.example.com`. */
  constructor(url: string) {
    this.#transport = createTransport({ url });
  }

  /**
   * Sends a mail, and never throws.
   * @param signal ends the attempt.
   * @returns what came of it, and why the mail server did not take the mail
   */
  async send(
    { to, ...mail }: Mail,
    signal: AbortSignal,
  ): Promise<{ outcome: Outcome; failure?: SmtpError }> {
    try {
      await this.#transport.sendMail({
        ...mail,
        // As an object, a string with a comma in it is not read as two addresses.
        to: { name: '', address: to },
        // Keeps other programs from answering it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return { outcome: { state: 'delivered' } };
    } catch (error) {
      const failure = error as SmtpError;
      const { responseCode: lastStatus } = failure;
      const state = isFinal(failure) ? 'failed' : 'pending';
      const lastError = reasonOf(failure);
      return { outcome: { state, ...(lastStatus && { lastStatus }), lastError }, failure };
    }
  }
}

/** Replies about the site's own login (RFC 4954), which end when somebody corrects `SMTP_URL`. */
const LOGIN_REFUSED = new Set([530, 534, 535, 538]);

/**
 * Returns whether the mail server would refuse the same mail again: it has refused the recipient or the text
 * permanently (RFC 5321, section 4.2.1), or the recipient isn't an address. A refusal before that, of the login or
 * of the sender, concerns every mail, and ends when somebody corrects the settings.
 */
function isFinal({ code, command, responseCode = 0 }: SmtpError): boolean {
  if (LOGIN_REFUSED.has(responseCode)) return false;
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500;
  return code === 'EENVELOPE' && command === 'API';
}

/** Returns the reason in words for staff. It leaves out the server's own words, which may quote the mail. */
function reasonOf({ name, code, responseCode, command }: SmtpError): string {
  if (responseCode) return `The mail server refused it with ${responseCode} at ${command}.`;
  if (name === 'AbortError' || code === 'ETIMEDOUT')
    return 'The mail server did not respond in time.';
  if (code === 'EENVELOPE') return 'The address is not valid.';
  return code ? `The mail server cannot be used: ${code}.` : 'The mail server cannot be used.';
}
