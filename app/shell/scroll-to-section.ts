import { SECTION_SCROLL_OFFSET_PX } from '~/constants';
import { ENQUIRY_FORM_ID, type SectionId } from './navigation';

/** Scrolls so that the section starts 80 px below the top edge, and moves the keyboard there. */
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

/** Brings the enquiry form, where the page has one, to the centre of the screen. */
export function centreEnquiryForm(): void {
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!form) return;
  // Reckoned here, because `scrollIntoView` would centre it in what the header leaves of the screen.
  const middle = pageTop(form) + form.offsetHeight / 2;
  window.scrollTo({ top: middle - window.innerHeight / 2, behavior: scrollBehaviour() });
}

/** Distance from the page's top, px, as laid out: a section that has yet to rise is moved down. */
function pageTop(element: HTMLElement): number {
  const above = element.offsetParent instanceof HTMLElement ? pageTop(element.offsetParent) : 0;
  return above + element.offsetTop;
}

function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** A native jump to an anchor moves the keyboard along; a scripted scroll has to do it itself. */
function focusWithoutScrolling(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
