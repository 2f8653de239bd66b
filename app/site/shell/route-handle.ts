import { useMatches } from '@remix-run/react';

/** What a route declares about its page, as its `handle`. */
export interface RouteHandle {
  /** Addresses of the page's style sheets. A page without one has the sheet of the error pages. */
  styles?: readonly string[];
}

/** The `handle` of a route whose pages differ: it returns what the loader data declares. */
export type DeclaredByData = (data: RouteHandle) => RouteHandle;

/** Returns what the route of the page declares. */
export function useRouteHandle(): RouteHandle {
  const { handle, data } = useMatches().at(-1) ?? {};
  // A failed loader returns no data.
  if (typeof handle === 'function') return data ? (handle as DeclaredByData)(data) : {};
  return handle ?? {};
}
