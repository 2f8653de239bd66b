import { useEffect, useState } from 'react';
import { ACTIVE_SECTION_OFFSET_PX } from '~/constants';
import { SECTIONS, type SectionId } from './navigation';

/** A section's place on the page, px from its top. */
export interface SectionPlace {
  id: SectionId;
  top: number;
}

/**
 * The section that lies 100 px below the top edge of the window; at the very end of the page the
 * last one, which is too short to get that far up.
 * @param places in the order of the page.
 */
export function activeSection(
  places: readonly SectionPlace[],
  scrollY: number,
  scrollMax: number,
): SectionId | undefined {
  if (scrollMax > 0 && scrollY >= scrollMax - 1) return places.at(-1)?.id;
  return places.findLast(({ top }) => top <= scrollY + ACTIVE_SECTION_OFFSET_PX)?.id;
}

/** Follows the active section while the page scrolls. */
export function useActiveSection(enabled: boolean): SectionId | undefined {
  const [active, setActive] = useState<SectionId>();
  useEffect(() => {
    if (!enabled) return;
    function update() {
      const scrollMax = document.documentElement.scrollHeight - window.innerHeight;
      setActive(activeSection(sectionPlaces(), window.scrollY, scrollMax));
    }
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [enabled]);
  return enabled ? active : undefined;
}

function sectionPlaces(): SectionPlace[] {
  return SECTIONS.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : [];
  });
}
