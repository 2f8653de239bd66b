import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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
  const isGone = action === 'unpublish' && hasOwnPage;
  // React writes some characters as references.
  const title = renderToStaticMarkup(createElement(Fragment, null, hasOwnPage && shown?.title));
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const problem = await request(path, origins).then(
      ({ status, text }) => {
        if (isGone) return status === 200 ? 'Visitors still get the page.' : undefined;
        if (status !== 200) return `Visitors get the status ${status}.`;
        return text.includes(title) ? undefined : `The page does not show “${shown?.title}”.`;
      },
      (error: Error) => `The site did not respond: ${error.message}.`,
    );
    if (problem === undefined) return { isLive: true };
    if (performance.now() > until) return { isLive: false, problem };
    await sleep(VISIT_EVERY_MS);
  }
}

/** @throws when no origin responds */
async function request(
  path: string,
  [origin = '', ...others]: readonly string[],
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(addressOn(origin, path), {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const body = await readResponse(response, MAX_PAGE_BYTES);
    return { status: response.status, text: new TextDecoder().decode(body) };
  } catch (error) {
    if (others.length === 0) throw error;
    return request(path, others);
  }
}
