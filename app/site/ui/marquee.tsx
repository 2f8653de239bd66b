import { useRef, type ReactNode } from 'react';
import { PauseButton } from './pause-button';
import { useOnScreen } from './use-on-screen';
import { useRememberedPause } from './use-remembered-pause';

interface MarqueeProps {
  heading: ReactNode;
  /** The moving thing, for the name of the pause button. */
  what: string;
  /** Two elements of the class `marquee-list` with the same items. The second has `data-copy`. */
  children: ReactNode;
}

/**
 * A row that scrolls endlessly on wide screens: two copies of the list, moved by half their width. It
 * stops on hover, on focus, off-screen, with its button, and with reduced motion.
 */
export function Marquee({ heading, what, children }: MarqueeProps) {
  const area = useRef<HTMLDivElement>(null);
  const [paused, togglePause] = useRememberedPause(what);
  const onScreen = useOnScreen(area);
  return (
    <div ref={area}>
      <div className="flex items-center justify-between gap-6">
        {heading}
        <PauseButton paused={paused} onToggle={togglePause} what={what} className="marquee-pause" />
      </div>
      <div className="marquee" data-running={onScreen && !paused}>
        <div className="marquee-track">{children}</div>
      </div>
    </div>
  );
}
