import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { opensElsewhere } from '~/ui/opens-elsewhere';
import { useGoToSection } from './use-go-to-section';
import type { SectionId } from './navigation';
import { sectionPath } from '~/paths';

type SectionLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  section: SectionId;
  /** Takes the scrolling over, for a caller that has something to close first. */
  onFollow?: ((follow: () => void) => void) | undefined;
};

/**
 * A link to a section of the home page. It has a real address, so it opens in a new tab and works
 * without JavaScript; with it, it scrolls smoothly, or goes home first and passes the section along.
 */
export function SectionLink({ section, onFollow, children, ...rest }: SectionLinkProps) {
  const goToSection = useGoToSection();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (onFollow) onFollow(() => goToSection(section));
    else goToSection(section);
  }

  return (
    <a href={sectionPath(section)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
