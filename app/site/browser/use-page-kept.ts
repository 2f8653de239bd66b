import { useEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps typed text, the focus and the marks of the page's script when React renders the whole page anew,
 * because an extension or a translator has changed it. They are on the elements that React replaces.
 */
export function usePageKept(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? undefined : pageState()));
  useEffect(() => before && restore(before), [before]);
}

function pageState() {
  return {
    marks: { ...document.documentElement.dataset },
    fields: [...document.querySelectorAll<Field>('input, textarea')],
    focused: document.activeElement,
  };
}

function restore({ marks, fields, focused }: ReturnType<typeof pageState>): void {
  if (!focused || focused.isConnected) return;
  Object.assign(document.documentElement.dataset, marks);
  for (const field of fields) {
    const replacement = document.getElementById(field.id) as Field | null;
    if (replacement) replacement.value = field.value;
  }
  document.getElementById(focused.id)?.focus({ preventScroll: true });
}
