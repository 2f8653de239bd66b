import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';

/** Number of cached not-found pages: one for each route that can respond with 404, in a few versions. */
const MAX_PAGES = 20;

const kept = new LRUCache<string, string>({ max: MAX_PAGES });

/**
 * Returns the HTML of the not-found page of a route. Rendering is the largest cost of a not-found response, and the
 * number of addresses without a page is unlimited, so it is rendered once for all of them.
 * @param render makes the page of a context.
 */
export async function notFoundPage(
  context: EntryContext,
  render: (context: EntryContext) => Promise<string>,
): Promise<string> {
  const { matches, loaderData } = context.staticHandlerContext;
  // The key contains the content of the page, so a change of content needs no invalidation.
  const key = JSON.stringify([matches.map(({ route }) => route.id), loaderData]);
  const known = kept.get(key);
  if (known) return known;
  const page = await render(context);
  kept.set(key, page);
  return page;
}
