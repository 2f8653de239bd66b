import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is fetched when someone seems about to need it. */
export interface LazyOnIntent<Props> {
  /** Fetches the code; rejects when it cannot be had. */
  load: () => Promise<ComponentType<Props>>;
  /** Fetches the code on a hunch; calling it again costs nothing. */
  preload: () => void;
}

const preloads = new Set<() => void>();

/** Fetches the code of all such components, for when someone is there who may use any of them. */
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
  const load = () =>
    (loading ??= fetchModule().then(
      (module) => module.default,
      (error: unknown) => {
        // A fetch that failed is made again the next time.
        loading = undefined;
        throw error;
      },
    ));
  // Of no consequence before somebody really wants the component, who is then told.
  const preload = () => void load().catch(() => undefined);
  preloads.add(preload);
  return { load, preload };
}

/**
 * Such a component, once it is wanted and there. Its code may never come: the connection is lost, or
 * a newer version of the site has taken its place. The page then does with what it has.
 * @param wish changes with each new wish for it; 0, false or undefined while there is none.
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
