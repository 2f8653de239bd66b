/** What the page says of the shared draft that it shows. */
export interface SharedDraftNotice {
  madeBy: string;
  /** When the link ends, for people. */
  ends: string;
  /** The page that shows the document, with the fragment of its section if it has one. */
  path: string;
  /** False when the draft was published or discarded. */
  hasDraft: boolean;
}

/** The drafts on a page: `true` for all of them, for staff in a preview, or a shared one. */
export type DraftsOnPage = true | SharedDraftNotice;
