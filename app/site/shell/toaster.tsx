import { useSyncExternalStore } from 'react';
import { TOAST_REMOVE_DELAY_MS } from '~/platform/constants';
import { createToastStore } from '~/site/ui/toast-store';
import { useLateCode } from '~/site/ui/use-late-code';

/** The toast of this browser window. The server renders this module too, but shows no toast. */
export const toasts = createToastStore(TOAST_REMOVE_DELAY_MS);

const loadRegion = () => import('~/site/ui/toast-region');

/**
 * Shows the toast. When the code of the toast region cannot be loaded, it shows the text without it: the
 * failed request that a toast reports is likely to have the same cause.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getToast, () => undefined);
  const { loaded: region, hasFailed } = useLateCode(loadRegion, toast !== undefined);
  if (!toast) return null;
  if (region) return <region.default toast={toast} onDismiss={toasts.dismiss} />;
  return hasFailed ? (
    <div role="alert" className="toast-viewport">
      <p className="toast" data-tone={toast.tone}>
        {toast.title}: {toast.description}
      </p>
    </div>
  ) : null;
}
