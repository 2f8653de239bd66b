import { z } from 'zod';

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

/** A published id. The ids of drafts and of private documents contain a dot, which this excludes. */
export const SharedId = z.string().regex(/^\w[\w-]{0,127}$/);

/** A change of a document's share links, as the Studio sends it. */
export const ShareLinkChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('make'), document: SharedId }),
  z.object({ action: z.literal('end'), document: SharedId, link: z.string().max(100) }),
]);
export type ShareLinkChange = z.infer<typeof ShareLinkChange>;
