import { ENQUIRY_MINIMUM_FILL_MS } from '~/constants';

/** What the form says about how it was filled in, besides the visitor's words. */
export interface SpamSigns {
  /** Content of the field that nobody sees. */
  trap: string;
  /** From the opening of the page to the sending, ms; undefined without JavaScript. */
  fillMs: number | undefined;
}

/** Whether a form looks as if a program had filled it in. */
export function looksLikeSpam({ trap, fillMs }: SpamSigns): boolean {
  return trap !== '' || (fillMs !== undefined && fillMs < ENQUIRY_MINIMUM_FILL_MS);
}
