import { PHONE_LINK_SCROLL_DELAY_MS } from '~/platform/constants';
import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';
import { scrollSmoothly } from '~/site/shell/scroll-to-section';

/** The link "Contact Us" and its card. */
const AREA = '.contact-area';

/**
 * Closes the contact card on Escape, until the pointer or the focus has left it (WCAG 1.4.13). A chosen
 * telephone number scrolls to the enquiry form [contact-card.phone-link].
 */
export function completeContactCard(): void {
  document.addEventListener('keydown', ({ key }) => {
    const area = document.querySelector<HTMLElement>(AREA);
    if (key !== 'Escape' || !area) return;
    area.dataset.dismissed = '';
    if (area.contains(document.activeElement)) area.querySelector('a')?.focus();
  });
  for (const leaving of ['pointerout', 'focusout'] as const) {
    document.addEventListener(leaving, ({ target, relatedTarget }) => {
      const area = (target as Element).closest<HTMLElement>(AREA);
      if (!area?.contains(relatedTarget as Node | null)) delete area?.dataset.dismissed;
    });
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest(`${AREA} a[href^="tel:"]`)) return;
    setTimeout(centreEnquiryForm, PHONE_LINK_SCROLL_DELAY_MS);
  });
}

/** Scrolls the enquiry form, if the page has one, to the centre of the screen. */
function centreEnquiryForm(): void {
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!form) return;
  // `scrollIntoView` would centre it below the header instead of in the whole screen.
  const middle = pageTop(form) + form.offsetHeight / 2;
  scrollSmoothly(middle - innerHeight / 2);
}

/**
 * Returns an element's distance from the page's top, px. Unlike `getBoundingClientRect`, it ignores
 * the offset of a section whose fade-in has not ended.
 */
function pageTop(element: HTMLElement): number {
  const above = element.offsetParent instanceof HTMLElement ? pageTop(element.offsetParent) : 0;
  return above + element.offsetTop;
}
