import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose code is fetched when someone seems about to need it. */
export interface LazyOnIntent<Props> {
  Component: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the code now; calling it again costs nothing. */
  preload: () => void;
}

const preloads = new Set<() => void>();

/** Fetches the code of all such components, for when someone is there who may use any of them. */
export function preloadAll(): void {
  for (const preload of preloads) preload();
}

/**
 * Keeps a component's code out of the first load.
 * @param load imports the module that has the component as its default export.
 */
export function lazyOnIntent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyOnIntent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => (loading ??= load());
  const preload = () => {
    // A fetch that fails on a hunch is tried again when the component is really wanted.
    loadOnce().catch(() => (loading = undefined));
  };
  preloads.add(preload);
  return { Component: lazy(loadOnce), preload };
}
