/** Lets the space bar press links with the role of a button, and gives `<summary>` elements this role. */
export function completeButtons(): void {
  document.addEventListener('keydown', pressLink);
  // Some screen readers read only the text of a `<summary>`, not that a press opens it.
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
