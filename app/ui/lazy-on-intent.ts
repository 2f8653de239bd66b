import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is fetched when a visitor will probably need it. */
export interface LazyOnIntent<Props> {
  /** Fetches the code. Rejects when it cannot be loaded. */
  load: () => Promise<ComponentType<Props>>;
  /** Fetches the code in advance. Repeated calls fetch it once. */
  preload: () => void;
}

const preloads = new Set<() => void>();

/** Fetches the code of all these components in advance. */
export function preloadAll(): void {
  for (const preload of preloads) preload();
}

/**
 * Keeps a component's code out of the first load.
 * @param fetchModule imports the module that has the component as its default export.
 */
export function lazyOnIntent<Props>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): LazyOnIntent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let fetchNext = fetchModule;
  const load = () =>
    (loading ??= fetchNext().then(
      (module) => module.default,
      (error: unknown) => {
        // The next call tries again, with another fragment, because Chromium does not fetch an
        // address again that failed. Browsers whose errors have no address do.
        const [address] = /https?:\S+/.exec(String(error)) ?? [];
        if (address) fetchNext = () => import(`${address}#`) as ReturnType<typeof fetchModule>;
        loading = undefined;
        throw error;
      },
    ));
  // An error has no effect here. `load` reports it when the component is needed.
  const preload = () => void load().catch(() => undefined);
  preloads.add(preload);
  return { load, preload };
}

/**
 * Returns the component when it is needed and loaded, or whether loading has failed: the connection was
 * lost, or a newer version of the site is deployed. The page then works without it.
 * @param wish changes each time that the component is needed; 0, false or undefined before.
 */
export function useLazy<Props>({ load }: LazyOnIntent<Props>, wish: number | boolean | undefined) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [failedWish, setFailedWish] = useState<typeof wish | null>(null);
  useEffect(() => {
    if (!wish) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => setFailedWish(wish),
    );
  }, [load, wish]);
  const failed = !Component && failedWish === wish;
  return { Component, failed, isComing: Boolean(wish) && !Component && !failed };
}
