import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { opensElsewhere } from '~/ui/opens-elsewhere';
import { scrollToTop } from './scroll-to-section';
import { HOME_PATH } from '~/paths';

/** The brand as a link to the home page. On the home page it scrolls to the top. */
export function Wordmark({ brand }: { brand: string }) {
  const { pathname } = useLocation();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (pathname !== HOME_PATH || opensElsewhere(event)) return;
    event.preventDefault();
    scrollToTop();
  }

  return (
    <Link to={HOME_PATH} onClick={follow} className="wordmark">
      {brand}
    </Link>
  );
}
