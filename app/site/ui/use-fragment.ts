import { useSyncExternalStore } from 'react';
import { isAtFragment } from './fragment';

/** Returns which of these fragments the page's address has. The server does not know it. */
export function useFragment(fragments: readonly string[]): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => fragments.find(isAtFragment),
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
