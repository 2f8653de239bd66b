import { useEffect } from 'react';
import { preloadAll } from './lazy-on-intent';

const SIGNS_OF_A_PERSON = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches lazily loaded code in an idle moment after the first interaction. A visitor who only reads the
 * first screen does not load it, and on a slow phone the code is there when it is needed.
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
