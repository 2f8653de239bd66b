import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isGoingBack = false;

/**
 * Gives a dialog an address, which is the page's with another fragment, so that Back closes it.
 * Remix does not know of these history entries: it would load the page's data again for each.
 */
export function useDialogAddress() {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
  return { fragment, open, close, leave };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Chromium calls the window's listeners in the order in which they were added, capturing or not. This
// one has to come before Remix's, which the first render adds. The server has no such function.
globalThis.addEventListener?.('popstate', handlePopState, true);

function handlePopState(event: PopStateEvent): void {
  isGoingBack = false;
  // React renders a new location later than Remix's router has it. A visitor who goes back in between
  // would stay on the page if the location came from a hook.
  const { __remixRouter: router }: Partial<Pick<typeof globalThis, '__remixRouter'>> = window;
  const isIdle = router?.state.navigation.state === 'idle';
  if (!isIdle || (event.state?.key ?? 'default') !== router.state.location.key) return;
  event.stopImmediatePropagation();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Adds an entry to the history. It keeps the state with which Remix recognises the page. */
function open(fragment: string): void {
  if (location.hash === `#${fragment}`) return;
  history.pushState({ ...history.state, hasOpened: true }, '', `#${fragment}`);
  notify();
}

/** Goes back to the entry below the dialog. A dialog that was opened by its address has none. */
function close(): void {
  if (isGoingBack) return;
  isGoingBack = Boolean(history.state?.hasOpened);
  if (isGoingBack) history.back();
  else leave();
}

/** Closes the dialog in place, for a link whose page then replaces this history entry. */
function leave(): void {
  const { pathname, search } = location;
  history.replaceState({ ...history.state, hasOpened: false }, '', pathname + search);
  notify();
}
