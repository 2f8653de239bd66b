const ALLOWED_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/** Browsers leave some of them out of an address: "/\t/host" would name another host. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** An anchor or a path of this site. A second slash, or a backslash for it, would name a host. */
const OWN_ADDRESS = /^(#|\/(?![/\\]))/;

/**
 * A link from the CMS, if its scheme is one that cannot run anything: web, mail, telephone, or an
 * address on this site. Staff's words are trusted, a dataset's are not.
 */
export function safeHref(href: string | null | undefined): string | undefined {
  if (!href || CONTROL_CHARACTER.test(href)) return undefined;
  if (OWN_ADDRESS.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return ALLOWED_PROTOCOLS.includes(new URL(href).protocol) ? href : undefined;
}
