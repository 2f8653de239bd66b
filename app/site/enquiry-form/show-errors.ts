import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS } from '../../enquiry/fields';
import { ERROR_TITLE_PREFIX, withoutErrorPrefix } from '../../enquiry/form-errors';
import { PROBLEM_HEADING } from '../../enquiry/messages';
import { type Field, showMessage } from './field-message';

/** What earlier sends have left above the fields and at the button, from the server or from the script. */
const OUTCOMES = '.error-summary, .form-error, .form-failure, [data-notice] > *';

/** Removes what the form says about an earlier send. */
export function removeErrors(form: HTMLFormElement): void {
  for (const outcome of form.querySelectorAll(OUTCOMES)) outcome.remove();
  for (const { name } of ENQUIRY_FIELDS) showMessage(form.elements.namedItem(name) as Field);
  document.title = withoutErrorPrefix(document.title);
}

/**
 * Shows the errors that the server has found: a message at each field, and a summary above them that links to the
 * fields and gets the focus [enquiry.errors]. `form-notice.tsx` writes the same HTML.
 */
export function showErrors(
  form: HTMLFormElement,
  { fieldErrors, formError }: EnquiryFormState & { outcome: 'invalid' },
): void {
  const list = document.createElement('ul');
  for (const { name } of ENQUIRY_FIELDS) {
    const message = fieldErrors[name];
    if (!message) continue;
    showMessage(form.elements.namedItem(name) as Field, message);
    const item = document.createElement('li');
    item.append(element('a', message, { href: `#${name}` }));
    list.append(item);
  }
  const alert = element('div', '', { role: 'alert' });
  alert.append(element('h2', PROBLEM_HEADING, { class: 'semibold' }));
  if (formError) alert.append(element('p', formError));
  alert.append(list);
  const summary = element('div', '', { class: 'error-summary', tabindex: '-1' });
  summary.append(alert);
  form.prepend(summary);
  summary.focus();
  document.title = ERROR_TITLE_PREFIX + withoutErrorPrefix(document.title);
}

function element(
  tag: 'a' | 'div' | 'h2' | 'p',
  text: string,
  attributes: Record<string, string> = {},
): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
