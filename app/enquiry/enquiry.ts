import type { EnquiryFieldName } from './fields';
import type { EnquirySource } from './source';

/** The typed values of the form's fields, unchanged. */
export type EnquiryValues = Partial<Record<EnquiryFieldName, string>>;

/** An enquiry that passed validation. */
export type Enquiry = Record<EnquiryFieldName, string>;

/** An enquiry with where it came from, which only staff see. */
export type EnquiryFromPage = Enquiry & {
  /** The path of the page on which the visitor wrote it. */
  page?: string;
  /** How the visitor came to the site. */
  source?: EnquirySource;
};

/** The JSON body of the webhook request. It has no other fields [enquiry.payload]. */
export interface WebhookPayload extends Enquiry {
  /** When the visitor sent the form, ISO 8601. */
  timestamp: string;
  /** Origin of the site. */
  triggered_from: string;
}

/** The state of the form after a send. The action returns it, with and without JavaScript. */
export type EnquiryFormState =
  | {
      outcome: 'sent';
      /** When the message arrived, and who answers it by when. */
      notice: string;
    }
  | {
      outcome: 'failed';
      enquiryId: string;
      typed: EnquiryValues;
      /** What has become of the message. The firm's e-mail address follows. */
      notice: string;
    }
  | {
      outcome: 'invalid';
      typed: EnquiryValues;
      /** A message for each invalid field. */
      fieldErrors: EnquiryValues;
      /** A message about the whole form. */
      formError?: string | undefined;
    };
