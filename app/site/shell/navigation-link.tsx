import { sectionPath } from '~/content/addresses/paths';
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

/** Returns whether the entry leads to the enquiry form. It looks like a button, and has a card in the header. */
export function isContact({ href }: NavigationEntry): boolean {
  return href === sectionPath('contact');
}
