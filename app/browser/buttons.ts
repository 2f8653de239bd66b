/** Gives links that look like buttons the keys of buttons, and summaries the role. */
export function completeButtons(): void {
  document.addEventListener('keydown', pressLink);
  // Some screen readers do not announce a summary as something that can be pressed.
  for (const summary of document.querySelectorAll('summary'))
    summary.setAttribute('role', 'button');
}

/** A link with the role of a button also reacts to the space bar, as buttons do. */
function pressLink(event: KeyboardEvent): void {
  const { target } = event;
  const isButton = target instanceof HTMLAnchorElement && target.getAttribute('role') === 'button';
  if (event.key !== ' ' || !isButton) return;
  event.preventDefault();
  target.click();
}
