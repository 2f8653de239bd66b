import { ENQUIRY_MINIMUM_FILL_MS } from '~/platform/constants';

/** Signs that a program filled in the form. */
export interface SpamSigns {
  /** Value of the honeypot field. */
  honeypot: string;
  /** The time from opening the page to sending the form, ms; undefined without JavaScript. */
  fillMs: number | undefined;
}

/** Returns whether a program probably filled in the form. */
export function looksLikeSpam({ honeypot, fillMs }: SpamSigns): boolean {
  return honeypot !== '' || (fillMs !== undefined && fillMs < ENQUIRY_MINIMUM_FILL_MS);
}
