import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Takes the keyboard along to a page that came without a reload: to its beginning; on the way back to
 * the link that led away, so that the next Tab goes on from there. What a list is searched or narrowed
 * with is still there and keeps the keyboard; such a list tells of itself.
 * @returns the title of that page, to be announced; empty on the first one.
 */
export function useRouteChange(): string {
  const { pathname, search } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  const address = pathname + search;
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    const left = isWayBack && last.current;
    last.current = address;
    const main = document.querySelector('main');
    if (!main || main.querySelector(':focus')) return;
    const link = left && main.querySelector<HTMLElement>(`a[href="${left}"]`);
    (link || main).focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- a title is there once its page is
    setTitle(document.title);
  }, [address, isWayBack]);
  return title;
}
