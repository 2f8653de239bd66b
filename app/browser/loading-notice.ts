import { LOADING_NOTICE_ID } from '~/shell/navigation';
import { followedLink, isToThisPage } from './links';

/** Matches the path of a file, which a browser may download without leaving the page. */
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
  // The window's listener runs last. By then React has prevented the submission of a form that it sends.
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
