import { useCallback, useRef } from 'react';

/** Measures how long the visitor took to fill in the form. Spam programs are much faster. */
export function useFillTime() {
  const fillTime = useRef<HTMLInputElement>(null);

  /** Writes the time since the page opened, in whole ms, into the form that is about to be sent. */
  const noteFillTime = useCallback(() => {
    // `performance.now()` counts from the opening of the page: visitors can type before scripts run.
    if (fillTime.current) fillTime.current.value = String(Math.round(performance.now()));
  }, []);

  return { fillTime, noteFillTime };
}
