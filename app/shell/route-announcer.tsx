import { useLocation, useNavigation } from '@remix-run/react';
import { useRouteChange } from './use-route-change';

/**
 * The text that shows while another page loads [routes.loading]. Once it is there, screen readers
 * are told its title, as they are by the browser when a page loads as a whole.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const arrivedAt = useRouteChange();
  const isLoading = location !== undefined && location.pathname !== pathname;
  return (
    <div
      role="status"
      className={isLoading ? 'loading-notice' : 'sr-only'}
      data-loading={isLoading}
    >
      {isLoading ? 'Loading...' : arrivedAt}
    </div>
  );
}
