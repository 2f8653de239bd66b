import { SECTION_SCROLL_OFFSET_PX } from '~/constants';
import { ENQUIRY_FORM_ID, type SectionId } from './navigation';

/** Scrolls until the section is 80 px below the window's top edge, and moves the focus to it. */
export function scrollToSection(section: SectionId): void {
  const element = document.getElementById(section);
  if (!element) return;
  const top = element.getBoundingClientRect().top + window.scrollY - SECTION_SCROLL_OFFSET_PX;
  window.scrollTo({ top, behavior: scrollBehaviour() });
  focusWithoutScrolling(element);
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehaviour() });
}

/** Scrolls the enquiry form, if the page has one, to the centre of the screen. */
export function centreEnquiryForm(): void {
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!form) return;
  // `scrollIntoView` would centre it below the header instead of in the whole screen.
  const middle = pageTop(form) + form.offsetHeight / 2;
  window.scrollTo({ top: middle - window.innerHeight / 2, behavior: scrollBehaviour() });
}

/**
 * Returns an element's distance from the page's top, px. Unlike `getBoundingClientRect`, it ignores
 * the offset of a section whose fade-in has not ended.
 */
function pageTop(element: HTMLElement): number {
  const above = element.offsetParent instanceof HTMLElement ? pageTop(element.offsetParent) : 0;
  return above + element.offsetTop;
}

function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** A browser moves the focus when it follows an anchor, but not when a script scrolls. */
function focusWithoutScrolling(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
