/** The parts of the form that the result changes. */
const PARTS = 'input, p[id], [role]';

/**
 * Shows the sum of a queue without leaving the page. It comes from the page that the form would open. The elements
 * stay and only their contents change, so that the focus stays too and screen readers announce the result.
 */
export function answerQueueSums(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.className !== 'queue-sum') return;
    event.preventDefault();
    void showResult(form).catch(() => form.submit());
  });
}

async function showResult(form: HTMLFormElement): Promise<void> {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const html = await (await fetch(`?${query}`)).text();
  const answered = new DOMParser().parseFromString(html, 'text/html').getElementById(form.id)!;
  const parts = answered.querySelectorAll(PARTS);
  for (const [index, part] of form.querySelectorAll(PARTS).entries()) {
    const next = parts[index]!;
    part.ariaInvalid = next.ariaInvalid;
    part.replaceChildren(...next.childNodes);
  }
  form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
}
