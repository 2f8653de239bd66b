import { ACTIVE_SECTION_OFFSET_PX } from '~/platform/constants';

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
