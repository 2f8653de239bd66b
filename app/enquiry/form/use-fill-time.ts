import { useCallback, useRef } from 'react';

/** Tells how long the page was there for the form to be filled in, for telling people from programs. */
export function useFillTime() {
  const fillTime = useRef<HTMLInputElement>(null);

  /** Writes the time, in whole ms, into the form that is about to be sent. */
  const noteFillTime = useCallback(() => {
    // The browser's clock starts with the page, when a visitor can begin to type; script comes later.
    if (fillTime.current) fillTime.current.value = String(Math.round(performance.now()));
  }, []);

  return { fillTime, noteFillTime };
}
