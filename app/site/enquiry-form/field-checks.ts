import type { EnquiryValues } from '../../enquiry/enquiry';
import {
  ADDRESS_QUESTION,
  EMAIL_FORMAT,
  MISSING,
  seemsIncomplete,
} from '../../enquiry/field-messages';
import { ENQUIRY_FIELDS } from '../../enquiry/fields';
import { type Field, watchLength } from './watch-length';

/**
 * Shows messages at the fields in place of the browser's bubbles. The browser still decides which fields are
 * invalid, and sends nothing before they are corrected. Also asks once about an e-mail address that seems
 * incomplete [enquiry.address-question].
 * @param show takes the messages by the names of their fields.
 * @returns ends this.
 */
export function checkFields(
  form: HTMLFormElement,
  show: (messages: EnquiryValues) => void,
): () => void {
  const email = form.elements.namedItem('email') as Field;
  let hasAsked = false;
  let messages: EnquiryValues = {};

  function report(fields: Field[], messageFor: (field: Field) => string) {
    messages = Object.fromEntries(fields.map((field) => [field.name, messageFor(field)]));
    show(messages);
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

  function removeMessage({ target }: Event) {
    const { name, validity } = target as Field;
    if (!messages[name] || !validity.valid) return;
    const { [name]: _, ...others } = messages;
    messages = others;
    show(messages);
  }

  const listening = new AbortController();
  const { signal } = listening;
  for (const { name } of ENQUIRY_FIELDS) {
    watchLength(form.elements.namedItem(name) as Field, signal);
  }
  form.addEventListener('invalid', reportInvalid, { signal, capture: true });
  form.addEventListener('submit', askOrSend, { signal });
  form.addEventListener('input', removeMessage, { signal });
  return () => listening.abort();
}

function invalidMessage({ name, validity, validationMessage }: Field): string {
  if (validity.customError) return validationMessage;
  return validity.valueMissing ? MISSING[name as keyof typeof MISSING] : EMAIL_FORMAT;
}
