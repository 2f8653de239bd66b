import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { opensElsewhere } from '~/ui/opens-elsewhere';
import { useGoToSection } from './use-go-to-section';
import type { SectionId } from './navigation';
import { sectionPath } from '~/paths';

type SectionLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  section: SectionId;
  /** Called instead of scrolling. A caller that must close something first calls `scroll` later. */
  onFollow?: ((scroll: () => void) => void) | undefined;
};

/**
 * A link to a section of the home page. On the home page it scrolls smoothly. On other pages it goes
 * to the home page, which then scrolls. Its address works without JavaScript and in a new tab.
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
