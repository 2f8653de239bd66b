import { LOADING_NOTICE_ID } from './navigation';

/** The status in which the page's script says that another page is loading [routes.loading]. */
export function LoadingNotice() {
  return <div id={LOADING_NOTICE_ID} role="status" className="loading-notice" />;
}
