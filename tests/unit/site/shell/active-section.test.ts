import { describe, expect, it } from 'vitest';
import { SECTIONS, type SectionId } from '~/site/shell/navigation';
import { activeSection, type SectionPosition } from '~/site/shell/active-section';

const POSITIONS: SectionPosition<SectionId>[] = [
  { id: 'home', top: 0 },
  { id: 'services', top: 800 },
  { id: 'contact', top: 2000 },
  { id: 'trusted-by', top: 2900 },
];
const SCROLL_MAX = 2400;

describe('the active section', () => {
  it.each([
    ['home', 0],
    ['home', 699],
    ['services', 700],
    ['services', 1899],
    ['contact', 1900],
    ['contact', 2398],
  ])('is %s with the page scrolled by %i px: 100 px below the top edge', (section, scrollY) => {
    expect(activeSection(POSITIONS, scrollY, SCROLL_MAX)).toBe(section);
  });

  it.each([2399, 2399.5, 2400, 2450])(
    'is the last one at the end of the page: %d px',
    (scrollY) => {
      expect(activeSection(POSITIONS, scrollY, SCROLL_MAX)).toBe('trusted-by');
    },
  );

  it('is the first one on a page that does not scroll', () => {
    expect(activeSection(POSITIONS, 0, 0)).toBe('home');
  });

  it('is undefined while the first one is further down', () => {
    expect(activeSection([{ id: 'services', top: 500 }], 0, SCROLL_MAX)).toBeUndefined();
  });

  it('is undefined on a page without sections', () => {
    expect(activeSection([], SCROLL_MAX, SCROLL_MAX)).toBeUndefined();
  });
});

describe('the tracked sections', () => {
  it('include those of the specification, in their order [header.active-section]', () => {
    const specified = [
      'home',
      'services',
      'approach',
      'contact',
      'investment',
      'about',
      'trusted-by',
    ];
    expect(SECTIONS.filter((section) => specified.includes(section))).toEqual(specified);
  });
});
