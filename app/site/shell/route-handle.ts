import { useMatches } from '@remix-run/react';

/** What a route declares about its page, as its `handle`. */
export interface RouteHandle {
  /** Whether the page needs React in the browser. Pages work without it; it adds motion, for example. */
  needsReact?: true;
  /** Address of the page's style sheet. A page without one has the sheet of the error pages. */
  styles?: string;
}

/** Returns what the route of the page declares. */
export function useRouteHandle(): RouteHandle {
  return useMatches().at(-1)?.handle ?? {};
}
