import type { EnquiryFormState } from './enquiry';

/** Prefix of the title of a page that shows form errors, so that a screen reader reads it first. */
export const ERROR_TITLE_PREFIX = 'Error: ';

/** Returns whether an action's result makes the page show form errors. */
export function hasFormErrors(actionResult: unknown): boolean {
  return (actionResult as Partial<EnquiryFormState> | undefined)?.outcome === 'invalid';
}

export function withoutErrorPrefix(title: string): string {
  return title.startsWith(ERROR_TITLE_PREFIX) ? title.slice(ERROR_TITLE_PREFIX.length) : title;
}
