import { useLocation, useNavigation } from '@remix-run/react';

/** The text that shows while another page loads (SPEC.md section 2). */
export function LoadingNotice() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLoading = location !== undefined && location.pathname !== pathname;
  return (
    <div role="status" className="loading-notice" data-loading={isLoading}>
      {isLoading && 'Loading...'}
    </div>
  );
}
