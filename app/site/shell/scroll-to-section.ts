import { SECTION_SCROLL_OFFSET_PX } from '~/platform/constants';

/** Scrolls until the section is 80 px below the window's top edge, and moves the focus to it. */
export function scrollToSection(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  scrollSmoothly(element.getBoundingClientRect().top + window.scrollY - SECTION_SCROLL_OFFSET_PX);
  // A browser moves the focus when it follows an anchor, but not when a script scrolls.
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** @param top distance from the top of the page, px. With reduced motion the page jumps there. */
export function scrollSmoothly(top: number): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: isReduced ? 'instant' : 'smooth' });
}
