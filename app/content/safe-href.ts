const ALLOWED_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/** Browsers remove some of these from an address, so "/\t/host" would name another host. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** An anchor or a path of this site. After "//" or "/\" a browser expects a host. */
const OWN_ADDRESS = /^(#|\/(?![/\\]))/;

/**
 * Returns a link from the CMS when it is safe: an address on this site, or a URL with one of the
 * allowed schemes, none of which runs code. The Studio validates what staff enter, but other programs
 * can write to the dataset.
 * @returns undefined when the link is missing or not safe.
 */
export function safeHref(href: string | null | undefined): string | undefined {
  if (!href || CONTROL_CHARACTER.test(href)) return undefined;
  if (OWN_ADDRESS.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return ALLOWED_PROTOCOLS.includes(new URL(href).protocol) ? href : undefined;
}
