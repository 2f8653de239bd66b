import { ENQUIRY_ID_FIELD, FILL_TIME_FIELD } from '~/enquiry/fields';

/**
 * Fills the hidden fields of an enquiry just before it is sent, with and without React: how long the
 * visitor took, in ms, and one id for all attempts to send it. On plain http the browser makes no id, so
 * the server does.
 */
export function fillHiddenFields(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const { elements, dataset } = target as HTMLFormElement;
      const id = elements.namedItem(ENQUIRY_ID_FIELD);
      const fillTime = elements.namedItem(FILL_TIME_FIELD);
      if (!(id instanceof HTMLInputElement && fillTime instanceof HTMLInputElement)) return;
      id.value ||= dataset[ENQUIRY_ID_FIELD] ??= crypto.randomUUID?.() ?? '';
      fillTime.value = String(Math.round(performance.now() - openedAt()));
    },
    true,
  );
}

/** When the visitor saw the page. A browser may have prerendered it before. */
function openedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as Partial<{ activationStart: number }> | undefined)?.activationStart ?? 0;
}
