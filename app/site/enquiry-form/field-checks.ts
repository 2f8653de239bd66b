import {
  ADDRESS_QUESTION,
  EMAIL_FORMAT,
  MISSING,
  seemsIncomplete,
} from '../../enquiry/field-messages';
import { ENQUIRY_FIELDS } from '../../enquiry/fields';
import { type Field, showMessage } from './field-message';
import { removeErrors } from './show-errors';
import { watchLength } from './watch-length';

/**
 * Shows messages at the fields in place of the browser's bubbles. The browser still decides which fields are
 * invalid, and sends nothing before they are corrected. Also asks once about an e-mail address that seems
 * incomplete [enquiry.address-question].
 */
export function checkFields(form: HTMLFormElement): void {
  const email = form.elements.namedItem('email') as Field;
  let hasAsked = false;

  function report(fields: readonly Field[], messageFor: (field: Field) => string) {
    removeErrors(form);
    for (const field of fields) showMessage(field, messageFor(field));
    // The messages are in the page by then, so that a screen reader reads the field with its message.
    requestAnimationFrame(() => fields[0]?.focus());
  }

  /** The browser reports each invalid field, one after the other. */
  function reportInvalid(event: Event) {
    event.preventDefault();
    const fields = [...form.querySelectorAll<Field>(':is(input, textarea):invalid')];
    if (event.target === fields[0]) report(fields, invalidMessage);
  }

  function askOrSend(event: Event) {
    if (hasAsked || !seemsIncomplete(email.value)) return;
    event.preventDefault();
    hasAsked = true;
    report([email], () => ADDRESS_QUESTION);
  }

  for (const { name } of ENQUIRY_FIELDS) watchLength(form.elements.namedItem(name) as Field);
  form.addEventListener('invalid', reportInvalid, true);
  form.addEventListener('submit', askOrSend);
  form.addEventListener('input', ({ target }) => {
    if ((target as Field).validity.valid) showMessage(target as Field);
  });
}

function invalidMessage({ name, validity, validationMessage }: Field): string {
  if (validity.customError) return validationMessage;
  return validity.valueMissing ? MISSING[name as keyof typeof MISSING] : EMAIL_FORMAT;
}
