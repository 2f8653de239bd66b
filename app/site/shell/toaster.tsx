import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '~/platform/constants';
import { createToastStore } from '~/site/ui/toast-store';
import { useLateCode } from '~/site/ui/use-late-code';

/** The toasts of this browser window. The server renders this module too, but shows no toasts. */
export const toasts = createToastStore({
  limit: TOAST_LIMIT,
  removeDelayMs: TOAST_REMOVE_DELAY_MS,
});

const loadRegion = () => import('~/site/ui/toast-region');

const NO_TOASTS: readonly never[] = [];

/**
 * Shows the toasts. When the code of the toast region cannot be loaded, it shows the text of the newest
 * toast without it: the failed request that a toast reports is likely to have the same cause.
 */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.getToasts, () => NO_TOASTS);
  const [newest] = current;
  const { loaded: region, hasFailed } = useLateCode(loadRegion, newest !== undefined);
  if (!newest) return null;
  if (region) return <region.default toasts={current} onDismiss={toasts.dismiss} />;
  return hasFailed ? (
    <div role="alert" className="toast-viewport">
      <p className="toast" data-tone={newest.tone}>
        {newest.title}: {newest.description}
      </p>
    </div>
  ) : null;
}
