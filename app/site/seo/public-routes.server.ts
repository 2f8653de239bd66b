import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { PageMetadataFunction, PageRequest } from './page-metadata.server';

/** The exports of a route module that only the server reads. Remix ignores them. */
export interface PublicRouteModule {
  /** Required for a public page: its head, JSON-LD and share image are made from this metadata. */
  pageMetadata?: PageMetadataFunction;
  searchParameters?: SearchParameters;
}

/** The search parameters that change a page's content. The page cache ignores all others. */
export interface SearchParameters {
  /** Parameters with few values. Each combination has its own cached response. */
  cached: readonly string[];
  /** Parameters with free text. A page with one of them is rendered for every request. */
  uncached: readonly string[];
}

/** The route for a path. */
export interface MatchedPage {
  /** Remix's id of the route, such as `routes/blog.$slug`. */
  id: string;
  params: PageRequest['params'];
  module: PublicRouteModule;
}

/** Finds the route for a percent-encoded path; undefined when there is no such page. */
export type MatchPage = (path: string) => MatchedPage | undefined;

/** @param routes Remix's routes. All pages are children of the root route. */
export function createMatchPage(routes: ServerBuild['routes']): MatchPage {
  const pages = Object.values(routes)
    .filter((route) => route?.parentId === 'root')
    .map((route) => ({
      id: route.id,
      module: route.module as PublicRouteModule,
      ...(route.path !== undefined && { path: route.path }),
      ...(route.index && { index: true as const }),
    }));
  return (path) => {
    const match = matchRoutes(pages, path)?.[0];
    return match && { id: match.route.id, params: match.params, module: match.route.module };
  };
}

/** Returns whether the search parameters of a page have free text. */
export function hasTypedText(page: MatchedPage | undefined, parameters: URLSearchParams): boolean {
  const { uncached = [] } = page?.module.searchParameters ?? {};
  return uncached.some((name) => parameters.get(name)?.trim());
}
