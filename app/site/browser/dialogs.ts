import { closeFragment, isAtFragment, openFragment, replaceFragment } from '~/site/ui/fragment';
import { followedLink, fragmentOf, isToThisPage } from './links';
import { keepSectionForHomePage, openSection } from './sections';

/**
 * Makes the dialog in the page's address modal, and closes it when the address changes. Before this
 * script runs, the CSS pseudo-class `:target` shows it.
 */
export function openDialogsByAddress(): void {
  addEventListener('hashchange', showAddressedDialog);
  document.addEventListener('click', followLink);
  document.addEventListener('click', closeAtPressOutside);
  document.addEventListener('keydown', keepFocusInDialog);
  // The event does not bubble.
  document.addEventListener('close', ({ target }) => returnFrom(target as HTMLDialogElement), true);
  showAddressedDialog();
}

function showAddressedDialog(): void {
  document.documentElement.dataset.ready = '';
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[id]')];
  const addressed = dialogs.find(({ id }) => isAtFragment(id));
  for (const dialog of dialogs) if (dialog !== addressed && dialog.open) dialog.close();
  if (addressed && !addressed.open) addressed.showModal();
}

function closeAtPressOutside({ target, x, y }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) target.close();
}

function followLink(event: MouseEvent): void {
  const link = followedLink(event);
  const dialog = link?.closest('dialog');
  if (link?.matches('[aria-haspopup="dialog"]')) {
    event.preventDefault();
    openFragment(fragmentOf(link));
  } else if (link && dialog?.open) {
    event.preventDefault();
    if (link.matches('[data-close]')) dialog.close();
    else leave(dialog, link);
  }
}

/** Closes a dialog, and follows a link in it. The link's address replaces the dialog's in the history. */
function leave(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  replaceFragment('');
  dialog.close();
  if (isToThisPage(link) && link.hash) openSection(fragmentOf(link));
  else location.replace(keepSectionForHomePage(link) ?? link.href);
}

/**
 * Tab goes from the last link of a modal dialog to the first. Otherwise it would go to the browser's own
 * controls, where a visitor may not notice that the dialog is still open.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
function keepFocusInDialog(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...document.querySelectorAll<HTMLElement>('dialog:modal a[href]')];
  if (event.shiftKey) stops.reverse();
  if (document.activeElement !== stops.at(-1)) return;
  event.preventDefault();
  stops[0]?.focus();
}

/** Removes the address of a dialog that was closed with Escape or its button, and returns the focus. */
function returnFrom(dialog: HTMLDialogElement): void {
  // The browser dispatches `close` in a later task. By then, the visitor may have opened the dialog again.
  if (dialog.open || !isAtFragment(dialog.id)) return;
  closeFragment();
  const { activeElement } = document;
  // The browser returns the focus itself, unless the dialog was opened by its address.
  if (activeElement !== document.body && !dialog.contains(activeElement)) return;
  document.querySelector<HTMLElement>(`a[href="#${dialog.id}"]`)?.focus();
}
