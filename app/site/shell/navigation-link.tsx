import { sectionPath } from '~/paths';
import type { Destination } from './navigation';

interface NavigationLinkProps {
  destination: Destination;
  current?: boolean;
  className?: string;
}

/** A link of the header, the menu or the footer. The page's script marks the active section. */
export function NavigationLink({ destination, current, className }: NavigationLinkProps) {
  return (
    <a
      href={'section' in destination ? sectionPath(destination.section) : destination.path}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {destination.label}
    </a>
  );
}
