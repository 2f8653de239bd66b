import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { RenderedScripts } from './rendered-scripts.server';

/** Number of cached not-found pages: one for each route that can respond with 404, in a few versions. */
const MAX_PAGES = 20;

const kept = new LRUCache<string, RenderedScripts>({ max: MAX_PAGES });

/**
 * Returns the not-found page of a route. Rendering is the largest cost of a not-found response, and the
 * number of addresses without a page is unlimited, so it is rendered once for all of them.
 * @param render makes the page of a context.
 */
export async function notFoundPage(
  context: EntryContext,
  render: (context: EntryContext) => Promise<RenderedScripts>,
): Promise<RenderedScripts> {
  const { matches, loaderData } = context.staticHandlerContext;
  // The key contains the content of the page, so a change of content needs no invalidation.
  const key = JSON.stringify([matches.map(({ route }) => route.id), loaderData]);
  const known = kept.get(key);
  if (known) return known;
  const page = await render(withAnyAddress(context));
  kept.set(key, page);
  return page;
}

/**
 * Remix writes the path of the page into a script, which reloads the page when the browser has another
 * path. This makes the script read the path from the browser.
 */
function withAnyAddress(context: EntryContext): EntryContext {
  const { url: _, ...handoff } = JSON.parse(context.serverHandoffString ?? '{}') as {
    url?: string;
  };
  // `JSON.parse` has undone the escapes that Remix adds for `<`, `>` and `&`.
  const others = JSON.stringify(handoff).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
  const serverHandoffString = `${others.slice(0, -1)},"url":location.pathname}`;
  return { ...context, serverHandoffString };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
