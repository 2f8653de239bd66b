import { Link } from '@remix-run/react';
import { SectionLink } from './section-link';
import type { Destination } from './navigation';

interface NavigationLinkProps {
  destination: Destination;
  current?: boolean;
  className?: string;
  /**
   * Called when the visitor follows the link. For a section it receives the function that scrolls,
   * which it must call itself. A page then replaces the current one in the history.
   */
  onFollow?: (scroll?: () => void) => void;
}

/** A link of the header, the menu or the footer. */
export function NavigationLink({ destination, current, className, onFollow }: NavigationLinkProps) {
  if ('section' in destination) {
    return (
      <SectionLink
        section={destination.section}
        onFollow={onFollow}
        className={className}
        aria-current={current ? 'location' : undefined}
      >
        {destination.label}
      </SectionLink>
    );
  }
  return (
    <Link
      to={destination.path}
      prefetch="intent"
      replace={Boolean(onFollow)}
      onClick={() => onFollow?.()}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {destination.label}
    </Link>
  );
}
