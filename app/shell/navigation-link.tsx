import { Link } from '@remix-run/react';
import { SectionLink } from './section-link';
import type { Destination } from './navigation';

interface NavigationLinkProps {
  destination: Destination;
  current?: boolean;
  className?: string;
  /** Called before the link is followed; a section link hands over the scrolling itself. */
  onFollow?: (follow?: () => void) => void;
}

/** One entry of a navigation: a section of the home page, or another page. */
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
      onClick={() => onFollow?.()}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {destination.label}
    </Link>
  );
}
