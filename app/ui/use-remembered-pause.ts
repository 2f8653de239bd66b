import { useEffect, useState } from 'react';

/**
 * Whether a visitor has stopped something that moves; remembered for the next page and the next visit.
 * Where nothing can be stored, it holds until the page is left.
 * @param what names it among others.
 */
export function useRememberedPause(what: string): [paused: boolean, toggle: () => void] {
  const key = `paused ${what}`;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    try {
      // oxlint-disable-next-line react-hooks/set-state-in-effect -- the server cannot know it
      setPaused(Boolean(localStorage[key]));
    } catch {
      // A browser may forbid the mere question.
    }
  }, [key]);
  function toggle() {
    setPaused(!paused);
    try {
      localStorage[key] = paused ? '' : 'yes';
    } catch {
      // Then it is stopped for this page only.
    }
  }
  return [paused, toggle];
}
