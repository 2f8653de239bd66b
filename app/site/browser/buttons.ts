/** Lets the space bar activate links with the role `button`, and gives `<summary>` elements that role. */
export function completeButtons(): void {
  document.addEventListener('keydown', pressLink);
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
