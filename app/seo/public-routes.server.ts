import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import {
  pageRequestOf,
  structuredDataOf,
  type PageMetadataFunction,
  type PageRequest,
} from './page-metadata.server';
import { structuredDataText } from './structured-data.server';

/** What the server reads of a route's module besides the exports that Remix knows. */
export interface PublicRouteModule {
  /** Every public page has one: its head, JSON-LD and share image follow from it. */
  pageMetadata?: PageMetadataFunction;
  searchParameters?: SearchParameters;
}

/** The search parameters that change what a page shows. The page cache ignores all others. */
export interface SearchParameters {
  /** Parameters with few values: each combination is a cached response. */
  cached: readonly string[];
  /** Parameters with free text: a page with one of them is rendered for each request. */
  uncached: readonly string[];
}

/** The route that answers a path. */
export interface MatchedPage {
  /** Remix's id of the route, such as `routes/blog.$slug`. */
  id: string;
  params: PageRequest['params'];
  module: PublicRouteModule;
}

/** Finds the route of a path, as it stands in an address; undefined when no page has it. */
export type MatchPage = (path: string) => MatchedPage | undefined;

/** @param routes Remix's routes; all of them are children of the root. */
export function createMatchPage(routes: ServerBuild['routes']): MatchPage {
  const pages = Object.values(routes)
    // The splat route stands for the addresses that no page has.
    .filter((route) => route?.parentId === 'root' && route.path !== '*')
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

/** Returns the JSON-LD of the page that was matched; null for an error page. */
export async function structuredDataFor(
  { routeModules, staticHandlerContext: { errors, matches } }: EntryContext,
  url: string,
  context: AppLoadContext,
): Promise<string | null> {
  const match = matches.at(-1);
  if (errors || !match) return null;
  const { pageMetadata } = routeModules[match.route.id] as PublicRouteModule;
  if (!pageMetadata) return null;
  const pageRequest = await pageRequestOf(context, url, match.params);
  const metadata = await pageMetadata(pageRequest);
  return metadata && structuredDataText(structuredDataOf(metadata, pageRequest.site));
}
