import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '~/constants';
import { lazyOnIntent, useLazy } from '~/ui/lazy-on-intent';
import type { ToastRegionProps } from '~/ui/toast-region';
import { createToastStore } from '~/ui/toast-store';

/** The toasts of this browser window. The server renders this module too, but shows no toasts. */
export const toasts = createToastStore({
  limit: TOAST_LIMIT,
  removeDelayMs: TOAST_REMOVE_DELAY_MS,
});

const toastRegion = lazyOnIntent<ToastRegionProps>(() => import('~/ui/toast-region'));

/** Loads the code of the toast region in advance, when a toast is likely. */
export const preloadToasts = toastRegion.preload;

const NO_TOASTS: readonly never[] = [];

/**
 * Shows the toasts on every page. It loads the code of the toast region with the first toast. When
 * that fails, it shows the text of the newest toast without the region: the failed request that the
 * toast reports is likely to have the same cause.
 */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.getToasts, () => NO_TOASTS);
  const [newest] = current;
  const region = useLazy(toastRegion, newest?.id);
  if (!newest) return null;
  if (region.Component) return <region.Component toasts={current} onDismiss={toasts.dismiss} />;
  return region.failed ? (
    <div role="alert" className="toast-viewport">
      <p className="toast" data-tone={newest.tone}>
        {newest.title}: {newest.description}
      </p>
    </div>
  ) : null;
}
