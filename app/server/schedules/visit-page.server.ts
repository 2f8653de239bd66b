import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentTypes, placeOf } from '~/content/document-types';
import type { PageVisit, Schedule } from '~/content/schedules/schedule';
import { addressOn } from '~/platform/http/address-on.server';
import { readResponse } from '~/platform/http/read-body.server';
import { StoredText } from '~/jobs/stored-documents';

/** The site shows a change within a second. */
const LONGEST_MS = 10_000;
const VISIT_EVERY_MS = 500;
const RESPONSE_TIMEOUT_MS = 5_000;
/** The largest page of the site has a tenth of this. */
const MAX_PAGE_BYTES = 10_000_000;

const Shown = z.object({ slug: StoredText, title: StoredText }).nullable();

const SHOWN = `coalesce(*[_id == $id][0], *[_id == "drafts." + $id][0]){
  "slug": slug.current, "title": coalesce(title, name)
}`;

/**
 * Visits the page of a document after its schedule was carried out, as a visitor does, until it shows the change
 * or ten seconds have passed.
 * @param origins the address of the site, and after it the one to use when that cannot be reached from here.
 * @returns an empty object when no page shows documents of this type.
 */
export async function visitPage(
  client: SanityClient,
  origins: readonly string[],
  { documentId: id, documentType: type, action }: Schedule,
): Promise<PageVisit> {
  const stored = await client.fetch<unknown>(SHOWN, { id }, { perspective: 'raw' });
  const shown = Shown.parse(stored);
  const path = placeOf(type, shown?.slug);
  if (path === undefined) return {};
  const hasOwnPage = documentTypes.some(({ name, path: own }) => name === type && own);
  const expected = hasOwnPage ? shown?.title : undefined;
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const response = await request(path, origins);
    const problem =
      action === 'unpublish' && hasOwnPage
        ? problemOfRemoved(response)
        : problemOfPublished(response, expected ?? '');
    if (problem === undefined) return { isLive: true };
    if (performance.now() > until) return { isLive: false, problem };
    await sleep(VISIT_EVERY_MS);
  }
}

/** The status and the text of a response; why there is none. */
type Visited = { status: number; text: string } | { failure: string };

async function request(path: string, origins: readonly string[]): Promise<Visited> {
  let failure = '';
  for (const origin of origins) {
    try {
      const response = await fetch(addressOn(origin, path), {
        headers: { Accept: 'text/html' },
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const body = await readResponse(response, MAX_PAGE_BYTES);
      return { status: response.status, text: new TextDecoder().decode(body) };
    } catch (error) {
      failure = (error as Error).message;
    }
  }
  return { failure };
}

function problemOfPublished(visited: Visited, title: string): string | undefined {
  if ('failure' in visited) return `The site did not respond: ${visited.failure}.`;
  if (visited.status !== 200) return `Visitors get the status ${visited.status}.`;
  return visited.text.includes(asHtml(title)) ? undefined : `The page does not show “${title}”.`;
}

function problemOfRemoved(visited: Visited): string | undefined {
  if ('failure' in visited) return `The site did not respond: ${visited.failure}.`;
  return visited.status === 200 ? 'Visitors still get the page.' : undefined;
}

/** React writes these characters as references. */
function asHtml(text: string): string {
  const references: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => references[character] ?? character);
}
