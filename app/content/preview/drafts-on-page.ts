/** What the bar on the page says about the shared draft. */
export interface SharedDraftNotice {
  madeBy: string;
  /** When the link ends, formatted. */
  ends: string;
  /** The page that shows the document, with the fragment of its section if it has one. */
  path: string;
  /** False when the draft was published or discarded. */
  hasDraft: boolean;
  date?: undefined;
  isInStudio?: undefined;
}

/** What the bar on a page of a staff preview says. */
export interface StaffPreview {
  /** The moment at which the page shows the site; null when it shows all drafts. */
  date: {
    /** For example “1 December 2026 at 09:00 London time”. */
    words: string;
    /** The office's local time, as a date and time field has it: YYYY-MM-DDTHH:MM. */
    typed: string;
  } | null;
  /** Whether the page is in the frame of the Studio, where staff edit it. */
  isInStudio: boolean;
  /** False with Sanity's cloud as content source, which has no perspective for a date. */
  canChooseDate: boolean;
}

/** The drafts on a page: those of a staff preview, or the shared one. */
export type DraftsOnPage = StaffPreview | SharedDraftNotice;
