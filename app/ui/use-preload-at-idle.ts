import { useEffect } from 'react';
import { preloadAll } from './lazy-on-intent';

const SIGNS_OF_A_PERSON = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches what is loaded on intent in an idle moment after the first sign of a person. A visit that
 * only looks at the first screen pays nothing for it, and a slow phone has the code when it is used.
 */
export function usePreloadAtIdle(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function preload() {
      listening.abort();
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) window.requestIdleCallback(preloadAll);
      else preloadAll();
    }
    for (const sign of SIGNS_OF_A_PERSON) {
      window.addEventListener(sign, preload, { signal, passive: true });
    }
    return () => listening.abort();
  }, []);
}
