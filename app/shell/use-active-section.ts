import { useEffect, useState } from 'react';
import { ACTIVE_SECTION_OFFSET_PX } from '~/constants';
import { SECTIONS, type SectionId } from './navigation';

/** A section's position on the page. */
export interface SectionPosition {
  id: SectionId;
  /** px from the top of the page. */
  top: number;
}

/**
 * Returns the section at 100 px below the window's top edge. At the end of the page it returns the
 * last section, which is too short to reach that line.
 * @param positions from top to bottom.
 * @param scrollY scrolled distance, px.
 * @param scrollMax the largest possible `scrollY`, px.
 */
export function activeSection(
  positions: readonly SectionPosition[],
  scrollY: number,
  scrollMax: number,
): SectionId | undefined {
  if (scrollMax > 0 && scrollY >= scrollMax - 1) return positions.at(-1)?.id;
  return positions.findLast(({ top }) => top <= scrollY + ACTIVE_SECTION_OFFSET_PX)?.id;
}

/** Returns the active section, and updates it while the page scrolls. */
export function useActiveSection(enabled: boolean): SectionId | undefined {
  const [active, setActive] = useState<SectionId>();
  useEffect(() => {
    if (!enabled) return;
    function update() {
      const scrollMax = document.documentElement.scrollHeight - window.innerHeight;
      setActive(activeSection(sectionPositions(), window.scrollY, scrollMax));
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

function sectionPositions(): SectionPosition[] {
  return SECTIONS.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : [];
  });
}
