import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the heading of a page that came without a reload, so that a screen reader says
 * where the visitor is and the next Tab goes on from there. On the way back the focus goes to the link
 * that the visitor had followed. It stays where it is when something else in the page already has it,
 * such as the search field of a list, which announces its own result count.
 *
 * The heading takes the focus, not `<main>`: screen readers announce that as just "main", and it stays
 * the same element on every page, so that focusing it a second time announces nothing.
 * @returns the title of the page, to be announced; empty on the first page.
 */
export function useRouteChange(): string {
  const { pathname, search, hash, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const [title, setTitle] = useState('');
  const address = pathname + search;
  const last = useRef({ address, key });
  useEffect(() => {
    const { address: left, key: lastKey } = last.current;
    if (lastKey === key) return;
    last.current = { address, key };
    // Within a page the browser itself moves the focus to what an anchor names.
    if (left === address && (hash || isWayBack)) return;
    focusPage(isWayBack ? left : undefined);
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- a title is there once its page is
    setTitle(document.title);
  }, [address, hash, key, isWayBack]);
  return title;
}

/** @param left the address that the visitor comes back from. */
function focusPage(left: string | undefined): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  const { activeElement } = document;
  if (!main || (activeElement !== heading && main.contains(activeElement))) return;
  const link = left && main.querySelector<HTMLElement>(`a[href="${left}"]`);
  if (!link) heading?.setAttribute('tabindex', '-1');
  const target = link || heading || main;
  // A heading that two addresses share may have the focus already; only a new focus is announced.
  if (target === activeElement) target.blur();
  target.focus({ preventScroll: true });
}
