import { MENU_FRAGMENT } from '~/content/addresses/paths';
import { closeFragment, isAtFragment, openFragment, replaceFragment } from '~/site/ui/fragment';
import { followedLink, fragmentOf, isToThisPage } from './links';
import { keepSectionForHomePage, openSection } from './sections';

/**
 * Makes the menu modal while it is in the page's address [menu.overlay]. Before this script runs, the CSS pseudo-class
 * `:target` shows it.
 */
export function completeMenu(): void {
  document.documentElement.dataset.ready = '';
  const menu = document.getElementById(MENU_FRAGMENT);
  if (!(menu instanceof HTMLDialogElement)) return;
  addEventListener('hashchange', () => showIfAddressed(menu));
  document.addEventListener('click', (event) => followLink(event, menu));
  menu.addEventListener('keydown', (event) => keepFocus(event, menu));
  menu.addEventListener('close', () => returnFrom(menu));
  showIfAddressed(menu);
}

function showIfAddressed(menu: HTMLDialogElement): void {
  if (!isAtFragment(MENU_FRAGMENT)) menu.close();
  else if (!menu.open) menu.showModal();
}

function followLink(event: MouseEvent, menu: HTMLDialogElement): void {
  const link = followedLink(event);
  if (link?.matches('.menu-button')) {
    event.preventDefault();
    openFragment(MENU_FRAGMENT);
  } else if (link && menu.open && menu.contains(link)) {
    event.preventDefault();
    if (link.matches('[data-close]')) menu.close();
    else leave(menu, link);
  }
}

/** Closes the menu, and follows a link in it. The link's address replaces that of the menu in the history. */
function leave(menu: HTMLDialogElement, link: HTMLAnchorElement): void {
  replaceFragment('');
  menu.close();
  if (isToThisPage(link) && link.hash) openSection(fragmentOf(link));
  else location.replace(keepSectionForHomePage(link) ?? link.href);
}

/**
 * Tab goes from the last link of the menu to the first. Otherwise it would go to the browser's own controls, where a
 * visitor may not notice that the menu is still open.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
function keepFocus(event: KeyboardEvent, menu: HTMLDialogElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...menu.querySelectorAll('a')];
  if (event.shiftKey) stops.reverse();
  if (document.activeElement !== stops.at(-1)) return;
  event.preventDefault();
  stops[0]?.focus();
}

/** Removes the address of the menu that was closed with Escape or its button, and returns the focus. */
function returnFrom(menu: HTMLDialogElement): void {
  // The browser dispatches `close` in a later task. By then, the visitor may have opened the menu again.
  if (menu.open || !isAtFragment(MENU_FRAGMENT)) return;
  closeFragment();
  const { activeElement } = document;
  // The browser returns the focus itself, unless the menu was opened by its address.
  if (activeElement !== document.body && !menu.contains(activeElement)) return;
  document.querySelector<HTMLElement>('.menu-button')?.focus();
}
