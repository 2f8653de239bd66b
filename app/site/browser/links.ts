/**
 * Returns the link that a click follows in this tab; undefined when something else handles the click, and for
 * a download.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || isModified) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([download])');
  return link && !link.target && link.origin === location.origin ? link : undefined;
}

/** Returns whether a link leads to the page that is open, or to a part of it. */
export function isToThisPage({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search;
}

/**
 * Returns the fragment of a link as it is written, which is the id of an element. The property `hash` has
 * it percent-encoded.
 */
export function fragmentOf(link: HTMLAnchorElement): string {
  return link.getAttribute('href')?.split('#')[1] ?? '';
}
