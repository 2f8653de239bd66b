import { useEffect, useState } from 'react';

/**
 * Returns whether the visitor has paused a motion. The choice is stored in the browser for later visits,
 * or lasts until the page is left where storage is forbidden.
 * @param what the name of the motion.
 */
export function useRememberedPause(what: string): [paused: boolean, toggle: () => void] {
  const key = `paused ${what}`;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    try {
      // oxlint-disable-next-line react-hooks/set-state-in-effect -- the server cannot know it
      setPaused(Boolean(localStorage[key]));
    } catch {
      // In some browsers reading the storage throws when it is forbidden.
    }
  }, [key]);
  function toggle() {
    setPaused(!paused);
    try {
      localStorage[key] = paused ? '' : 'yes';
    } catch {
      // Without storage the pause lasts for this page only.
    }
  }
  return [paused, toggle];
}
