import type { EnquiryFieldName } from './fields';

/** What a visitor typed, as it was typed. */
export type EnquiryWords = Partial<Record<EnquiryFieldName, string>>;

/** An enquiry that passed validation. */
export type Enquiry = Record<EnquiryFieldName, string>;

/** The JSON that the webhook is sent, with no other field [enquiry.payload]. */
export interface WebhookPayload extends Enquiry {
  /** When it was sent, ISO 8601. */
  timestamp: string;
  /** Origin of the site. */
  triggered_from: string;
}

/** What the action answers, to the page with and without JavaScript. */
export type EnquiryFormState =
  | { outcome: 'sent' }
  | { outcome: 'failed'; enquiryId: string; words: EnquiryWords }
  | {
      outcome: 'invalid';
      enquiryId?: string;
      words: EnquiryWords;
      /** A message for each field that cannot be used. */
      fieldErrors: EnquiryWords;
      /** What is wrong with the form as a whole. */
      formError?: string;
    };
