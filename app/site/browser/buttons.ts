/** Lets the space bar activate links with the role `button`, gives `<summary>` elements that role, and prints. */
export function completeButtons(): void {
  document.addEventListener('keydown', pressLink);
  document.querySelector('.print-button')?.addEventListener('click', () => print());
  // Some screen readers announce a `<summary>` as plain text, not as something that opens.
  for (const summary of document.querySelectorAll('summary'))
    summary.setAttribute('role', 'button');
}

function pressLink(event: KeyboardEvent): void {
  const { target } = event;
  const isButton = target instanceof HTMLAnchorElement && target.getAttribute('role') === 'button';
  if (event.key !== ' ' || !isButton) return;
  event.preventDefault();
  target.click();
}
