import type { NavigationEntry } from './navigation';

interface NavigationLinkProps {
  entry: NavigationEntry;
  current?: boolean;
  className?: string;
}

/** A link of the header, the menu or the footer. The page's script marks the active section. */
export function NavigationLink({ entry, current, className }: NavigationLinkProps) {
  return (
    <a href={entry.href} className={className} aria-current={current ? 'page' : undefined}>
      {entry.label}
    </a>
  );
}
