import { ENQUIRY_MINIMUM_FILL_MS } from '~/constants';

/** Signs of how the form was filled in. */
export interface SpamSigns {
  /** Value of the honeypot field. */
  honeypot: string;
  /** From the opening of the page to the sending, ms; undefined without JavaScript. */
  fillMs: number | undefined;
}

/** Returns whether a program probably filled in the form. */
export function looksLikeSpam({ honeypot, fillMs }: SpamSigns): boolean {
  return honeypot !== '' || (fillMs !== undefined && fillMs < ENQUIRY_MINIMUM_FILL_MS);
}
