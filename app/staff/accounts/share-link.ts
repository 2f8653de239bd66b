/** An open share link of a document, as the Studio lists it. Times are in ms since 1970. */
export interface ShareLink {
  /** Identifies the link, but does not open it. */
  id: string;
  /** The name of the person who made it. */
  madeBy: string;
  madeAt: number;
  endsAt: number;
}

/** The open share links of a document, the newest first. */
export interface ShareLinkList {
  links: ShareLink[];
  /** The address of a link that was just made. It is shown once, because the site stores only its hash. */
  address?: string | undefined;
}

/** A change of a document's share links, as the Studio sends it. `document` is the published id. */
export type ShareLinkChange =
  | { action: 'make'; document: string }
  | { action: 'end'; document: string; link: string };
