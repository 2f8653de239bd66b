import { LOADING_NOTICE_ID } from '~/site/shell/navigation';
import { followedLink, isToThisPage } from './links';

/**
 * Matches paths with a file extension. The browser may download a file instead of opening it, and then the
 * notice would stay on the page.
 */
const FILE = /\.\w+$/;

/** Shows "Loading..." while a page that the visitor asked for is on its way [routes.loading]. */
export function showLoadingNotice(): void {
  addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      if (link && !isToThisPage(link) && !FILE.test(link.pathname)) showLoading(true);
    },
    true,
  );
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) showLoading(true);
  });
  // A page from the back/forward cache still shows the notice that was there when the visitor left it.
  addEventListener('pageshow', () => showLoading(false));
}

export function showLoading(isLoading: boolean): void {
  const notice = document.getElementById(LOADING_NOTICE_ID);
  if (notice) notice.textContent = isLoading ? 'Loading...' : '';
}
