/**
 * The fragment of the address says which dialog is open, so that Back closes it and a link opens it.
 * A component that shows a dialog listens to `hashchange`. This module dispatches it for its changes, too.
 */

let isGoingBack = false;
/** The scroll position at which something was opened, px. */
let openedAt: number | undefined;

// The server renders components that import this module, and has no such function.
globalThis.addEventListener?.('hashchange', () => {
  isGoingBack = false;
  if (history.state?.hasOpened || openedAt === undefined) return;
  // After Back, Chromium restores the position that it has stored last, which may be an older one.
  scrollTo(0, openedAt);
  openedAt = undefined;
});

/** Returns whether the page's address has this fragment, which may contain any letters. */
export function isAtFragment(fragment: string): boolean {
  return location.hash === new URL(`#${fragment}`, location.href).hash;
}

/** Adds an entry to the history, from which `closeFragment` goes back. */
export function openFragment(fragment: string): void {
  // The browser goes back in a later task, and would at once leave an entry that is added before that.
  if (isGoingBack) {
    addEventListener('hashchange', () => openFragment(fragment), { once: true });
    return;
  }
  // Until the `close` event, a dialog that was closed has its address, which must not be added twice.
  if (isAtFragment(fragment)) return dispatchChange();
  openedAt = scrollY;
  history.pushState({ ...history.state, hasOpened: true }, '', `#${fragment}`);
  dispatchChange();
}

/** Goes back to the entry that `openFragment` left. An address that was opened directly has none. */
export function closeFragment(): void {
  if (isGoingBack) return;
  isGoingBack = Boolean(history.state?.hasOpened);
  if (isGoingBack) history.back();
  else replaceFragment('');
}

/** Changes the fragment in place, for a link that is followed from a dialog. An empty one is removed. */
export function replaceFragment(fragment: string): void {
  const address = location.pathname + location.search + (fragment && `#${fragment}`);
  history.replaceState({ ...history.state, hasOpened: false }, '', address);
  dispatchChange();
}

/** The browser dispatches these events only for changes of its own. Remix listens to the first. */
function dispatchChange(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  dispatchEvent(new Event('hashchange'));
}
