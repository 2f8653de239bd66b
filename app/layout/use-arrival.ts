import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** What a visitor searches or chooses a list with: it stays where it is, and the list tells itself. */
const LIST_CONTROLS = 'main :is(input, button, [aria-current])';

/**
 * Takes the keyboard along to a page that came without a reload.
 * @returns the title of that page, to be announced; empty on the first one.
 */
export function useArrival(): string {
  const { pathname, search } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  const address = pathname + search;
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    const left = last.current;
    last.current = address;
    if (document.activeElement?.matches(LIST_CONTROLS)) return setTitle('');
    setTitle(document.title);
    focusPage(isWayBack && left);
  }, [address, isWayBack]);
  return title;
}

/**
 * Focuses the page's beginning; on the way back the link that led to the page that was left, so that
 * the next Tab goes on from there.
 */
function focusPage(left: string | false): void {
  const main = document.querySelector('main');
  const link = left && main?.querySelector<HTMLElement>(`a[href="${left}"]`);
  (link || main)?.focus({ preventScroll: true });
}
