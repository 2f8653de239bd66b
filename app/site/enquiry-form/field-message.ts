import type { EnquiryFieldName } from '../../enquiry/fields';

export type Field = (HTMLInputElement | HTMLTextAreaElement) & { name: EnquiryFieldName };

/** Shows a message at a field in place of an earlier one, or removes it. The server writes the same HTML. */
export function showMessage(field: Field, text = ''): void {
  const id = `${field.name}-error`;
  document.getElementById(id)?.remove();
  if (!text) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    return;
  }
  const message = document.createElement('p');
  message.id = id;
  message.className = 'field-error';
  message.textContent = text;
  field.parentElement!.after(message);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
}
