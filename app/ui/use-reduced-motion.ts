import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion; the server assumes not. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const preference = matchMedia(QUERY);
      preference.addEventListener('change', changed);
      return () => preference.removeEventListener('change', changed);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
