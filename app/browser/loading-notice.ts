import { LOADING_NOTICE_ID } from '~/shell/navigation';
import { followedLink, isToThisPage } from './links';

/** Matches paths with a file extension. A browser may download a file, and then it stays on the page. */
const FILE = /\.\w+$/;

/** Shows "Loading..." while a page that the visitor asked for is on its way [routes.loading]. */
export function showLoadingNotice(): void {
  addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      if (link && !isToThisPage(link) && !FILE.test(link.pathname)) show('Loading...');
    },
    true,
  );
  // The event reaches the window after React, which prevents the submission of a form that it sends itself.
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) show('Loading...');
  });
  // The browser brings a page back as it was left.
  addEventListener('pageshow', () => show(''));
}

function show(text: string): void {
  const notice = document.getElementById(LOADING_NOTICE_ID);
  if (notice) notice.textContent = text;
}
