import { Suspense, useSyncExternalStore } from 'react';
import { lazyOnIntent } from '~/ui/lazy-on-intent';
import type { ToastRegionProps } from '~/ui/toast-region';
import { toasts } from './toasts';

const toastRegion = lazyOnIntent<ToastRegionProps>(() => import('~/ui/toast-region'));

/** Fetches the code of toasts, for whoever is about to show one. */
export const preloadToasts = toastRegion.preload;

const NONE: readonly never[] = [];

/** The place of toasts on every page; its code comes with the first of them. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.getToasts, () => NONE);
  if (current.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <toastRegion.Component toasts={current} onDismiss={toasts.dismiss} />
    </Suspense>
  );
}
