import { useSyncExternalStore } from 'react';
import { lazyOnIntent, useLazy } from '~/ui/lazy-on-intent';
import type { ToastRegionProps } from '~/ui/toast-region';
import { toasts } from './toasts';

const toastRegion = lazyOnIntent<ToastRegionProps>(() => import('~/ui/toast-region'));

/** Fetches the code of toasts, for whoever is about to show one. */
export const preloadToasts = toastRegion.preload;

const NONE: readonly never[] = [];

/**
 * The place of toasts on every page; its code comes with the first of them. Where it cannot be had,
 * which is when something else is likely to have failed too, the words of the newest are shown plain.
 */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.getToasts, () => NONE);
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
