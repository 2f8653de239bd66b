/** How long the lake lists a deleted document, days. */
export const DELETIONS_LISTED_DAYS = 90;

/** A deleted document, as the lake lists it for the Studio. */
export interface Deletion {
  /** The id of the published document. */
  id: string;
  /** When it was deleted, ISO 8601. */
  deletedAt: string;
  /** The name of the person who deleted it. */
  deletedBy: string;
  /** Its last content: that of the draft, if there was one. */
  document: { _id: string; _type: string; [field: string]: unknown };
}
