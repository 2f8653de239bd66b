/** What the bar on the page says about the shared draft. */
export interface SharedDraftNotice {
  madeBy: string;
  /** When the link ends, formatted. */
  ends: string;
  /** The page that shows the document, with the fragment of its section if it has one. */
  path: string;
  /** False when the draft was published or discarded. */
  hasDraft: boolean;
}

/** The drafts on a page: `true` in a staff preview, which shows all of them; otherwise the shared one. */
export type DraftsOnPage = true | SharedDraftNotice;
