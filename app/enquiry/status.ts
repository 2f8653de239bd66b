/**
 * What staff have done with an enquiry. The site sets `new`, and `spam` for what it catches; staff set all
 * others, and take each one back. The delivery to the webhook has a state of its own.
 */
export const ENQUIRY_STATUSES = ['new', 'answered', 'closed', 'spam'] as const;

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/**
 * GROQ filter of the documents of the type `enquiry` that visitors have sent. A draft, a version or a copy of one is
 * neither delivered nor answered. It takes longer than a comparison, so it comes last.
 */
export const IS_SENT = '_id in path("enquiry.*")';

/** GROQ filter of the enquiries that wait for an answer. One without a status comes from an earlier version. */
export const IS_NEW = 'coalesce(status, "new") == "new"';

/** What colleagues tell each other about an enquiry. */
export interface EnquiryNote {
  _key: string;
  text: string;
  /** Name of the member of staff. */
  by: string;
  /** ISO 8601. */
  at: string;
}
