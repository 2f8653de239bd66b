/**
 * Makes Remix treat a link to a part of a page (`#part`) as a place of its own in the history. The
 * browser adds the entry for it without a key, and Remix would keep one scroll position for all
 * entries without one: the page would jump to a position that the visitor left elsewhere.
 *
 * Call it before Remix starts: Chromium calls the listeners of `popstate` in the order in which they
 * were added.
 */
export function giveKeysToPartEntries(): void {
  let scrolledTo = scrollY;
  addEventListener('scroll', () => (scrolledTo = scrollY));
  addEventListener('popstate', ({ state }) => {
    if (state?.key) return;
    history.replaceState({ key: Math.random() }, '');
    // Firefox and WebKit have already scrolled to the part, without a `scroll` event so far. Remix now
    // stores the position for Back, and then scrolls to the part itself.
    scrollTo(0, scrolledTo);
  });
}
