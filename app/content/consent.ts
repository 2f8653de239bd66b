import { officeDate } from '../platform/clock/office-time';

/** What a client can agree to, with titles for staff. */
export const CONSENT_USES = {
  name: 'The name',
  logo: 'The logo',
  words: 'Words of a person there',
} as const;

export type ConsentUse = keyof typeof CONSENT_USES;

/** A client's consent, as it is stored. */
export interface Consent {
  uses: readonly string[] | null;
  /** The last day, YYYY-MM-DD. */
  until: string | null;
}

/**
 * Returns whether the site may show a client's name, logo or words today. A client without a stored
 * consent was published before the Studio asked for one, so the site still names it.
 * @param today YYYY-MM-DD, in the office's time zone
 */
export function isCovered(
  consent: Consent | null | undefined,
  use: ConsentUse,
  today = officeDate(),
): boolean {
  if (!consent) return true;
  return (consent.uses?.includes(use) ?? false) && (consent.until ?? '') >= today;
}
