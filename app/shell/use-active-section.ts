import { useEffect, useState } from 'react';
import { ACTIVE_SECTION_OFFSET_PX } from '~/constants';

/** A section's position on the page. */
export interface SectionPosition<Id extends string> {
  id: Id;
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
export function activeSection<Id extends string>(
  positions: readonly SectionPosition<Id>[],
  scrollY: number,
  scrollMax: number,
): Id | undefined {
  if (scrollMax > 0 && scrollY >= scrollMax - 1) return positions.at(-1)?.id;
  return positions.findLast(({ top }) => top <= scrollY + ACTIVE_SECTION_OFFSET_PX)?.id;
}

/**
 * Returns the active section, and updates it while the page scrolls.
 * @param ids of the sections' elements, from top to bottom; undefined when the page has none.
 */
export function useActiveSection<Id extends string>(
  ids: readonly Id[] | undefined,
): Id | undefined {
  const [active, setActive] = useState<Id>();
  useEffect(() => {
    if (!ids) return;
    const sections = ids;
    function update() {
      const scrollMax = document.documentElement.scrollHeight - window.innerHeight;
      setActive(activeSection(positionsOf(sections), window.scrollY, scrollMax));
    }
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [ids]);
  return ids && active;
}

function positionsOf<Id extends string>(ids: readonly Id[]): SectionPosition<Id>[] {
  return ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : [];
  });
}
