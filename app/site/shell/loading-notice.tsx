import { LOADING_NOTICE_ID } from './navigation';

const NO_TEXT = { __html: '' };

/** The status in which the page's script says that another page is loading [routes.loading]. */
export function LoadingNotice() {
  // React leaves the text of such an element unchanged when it hydrates the page.
  return (
    <div
      id={LOADING_NOTICE_ID}
      role="status"
      className="loading-notice"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NO_TEXT}
    />
  );
}
