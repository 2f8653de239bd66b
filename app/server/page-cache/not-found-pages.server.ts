import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { RenderedScripts } from './rendered-scripts.server';

/** One for each route that can answer 404, and again for each change of the header's content. */
const MAX_KEPT = 20;

const kept = new LRUCache<string, RenderedScripts>({ max: MAX_KEPT });

/**
 * Returns the not-found page of a route. There is no end of addresses that no page has, so the page
 * is rendered once for all of them: rendering is what costs most of such a response.
 * @param render makes the page of a context.
 */
export async function notFoundPage(
  context: EntryContext,
  render: (context: EntryContext) => Promise<RenderedScripts>,
): Promise<RenderedScripts> {
  const { matches, loaderData } = context.staticHandlerContext;
  // What the page is made of. Content that changes makes another key, so nothing has to be invalidated.
  const key = JSON.stringify([matches.map(({ route }) => route.id), loaderData]);
  const known = kept.get(key);
  if (known) return known;
  const page = await render(withAnyAddress(context));
  kept.set(key, page);
  return page;
}

/**
 * Remix writes the page's path into a script and reloads the page in the browser when it has another
 * one. Here the script takes the path from the browser instead.
 */
function withAnyAddress(context: EntryContext): EntryContext {
  const { url: _, ...handoff } = JSON.parse(context.serverHandoffString ?? '{}') as {
    url?: string;
  };
  // Remix escapes `<`, `>` and `&` as JSON does not; `JSON.parse` undid that.
  const others = JSON.stringify(handoff).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
  const serverHandoffString = `${others.slice(0, -1)},"url":location.pathname}`;
  return { ...context, serverHandoffString };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
