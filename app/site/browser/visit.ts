import { ENQUIRY_ID_FIELD, VISIT_FIELD } from '~/enquiry/fields';
import { afterActivation } from './after-activation';

const KEY = 'visit';
const LONGEST_NOTE = 1_000;

/**
 * Notes where the visit began, and adds the note to an enquiry when it is sent [enquiry.source]. The note stays
 * in the tab. There is none when the browser forbids storage, or says Global Privacy Control.
 * @see https://w3c.github.io/gpc/
 */
export function noteVisit(): void {
  afterActivation(() => {
    try {
      const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
      if (globalPrivacyControl) return sessionStorage.removeItem(KEY);
      const note = sessionStorage.getItem(KEY) ?? beginningOfVisit();
      sessionStorage.setItem(KEY, note);
      document.addEventListener('formdata', ({ target, formData }) => {
        const { elements } = target as HTMLFormElement;
        if (elements.namedItem(ENQUIRY_ID_FIELD)) formData.set(VISIT_FIELD, note);
      });
    } catch {
      // The browser forbids storage.
    }
  });
}

function beginningOfVisit(): string {
  return [
    `firstPage=${encodeURIComponent(location.pathname)}`,
    `referrer=${document.referrer.split('/')[2] ?? ''}`,
    ...(location.search.match(/utm_\w+=[^&]+/g) ?? []),
  ]
    .join('&')
    .slice(0, LONGEST_NOTE);
}
