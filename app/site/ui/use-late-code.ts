import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

const SIGNS_OF_A_PERSON = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Code that is loaded after the page. */
interface LateCode<Code> {
  /** Undefined before it is loaded, and when it cannot be. */
  loaded?: Code;
  /** Whether it could not be loaded: the page then works without it. */
  hasFailed?: boolean;
}

/**
 * Fetches code in an idle moment after the first interaction with the page, so that a visitor who only
 * reads the first screen does not load it.
 * @param load imports the code.
 * @param isNeeded whether it is fetched at once.
 */
export function useLateCode<Code>(load: () => Promise<Code>, isNeeded = false): LateCode<Code> {
  const [code, setCode] = useState<LateCode<Code>>({});
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    function fetchCode() {
      load().then(
        (loaded) => setCode({ loaded }),
        () => setCode({ hasFailed: true }),
      );
    }
    function fetchAtIdle() {
      waiting.abort();
      whenIdle(fetchCode);
    }
    if (isNeeded) fetchCode();
    else {
      for (const sign of SIGNS_OF_A_PERSON) {
        addEventListener(sign, fetchAtIdle, { signal, passive: true });
      }
    }
    return () => waiting.abort();
  }, [load, isNeeded]);
  return code;
}
