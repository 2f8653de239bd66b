import { useRef, type ReactNode } from 'react';
import { PauseButton } from './pause-button';
import { useOnScreen } from './use-on-screen';
import { useRememberedPause } from './use-remembered-pause';

interface MarqueeItem {
  key: string;
  /** @param copy whether this is the second copy, which is hidden from assistive technology. */
  render: (copy: boolean) => ReactNode;
}

interface MarqueeProps {
  heading: ReactNode;
  /** The moving thing, for the name of the pause button. */
  what: string;
  items: MarqueeItem[];
}

/**
 * A row that scrolls endlessly on wide screens: two copies of the list, moved by half their width. It
 * stops on hover, on focus, off-screen, with its button, and with reduced motion.
 */
export function Marquee({ heading, what, items }: MarqueeProps) {
  const area = useRef<HTMLDivElement>(null);
  const [paused, togglePause] = useRememberedPause(what);
  const onScreen = useOnScreen(area);
  const list = (copy: boolean) => (
    <ul className="marquee-list" aria-hidden={copy || undefined} data-copy={copy || undefined}>
      {items.map((item) => (
        <li key={item.key} className="shrink-0">
          {item.render(copy)}
        </li>
      ))}
    </ul>
  );
  return (
    <div ref={area}>
      <div className="flex items-center justify-between gap-6">
        {heading}
        <PauseButton paused={paused} onToggle={togglePause} what={what} className="marquee-pause" />
      </div>
      <div className="marquee" data-running={onScreen && !paused}>
        <div className="marquee-track">
          {list(false)}
          {list(true)}
        </div>
      </div>
    </div>
  );
}
