import type { AppLoadContext } from '@remix-run/node';
import { getDraftId } from '@sanity/client/csm';
import { z } from 'zod';
import { placeOf } from '~/content/document-types';
import type { SharedDraftNotice } from '~/content/preview/drafts-on-page';
import { StoredText } from '~/jobs/stored-documents';

const Layers = z.array(z.object({ _id: z.string(), _type: z.string(), slug: StoredText }));

/**
 * Finds the page of a document that has a draft, is published, or both.
 * @param id the published id
 * @returns undefined when the document does not exist or has no page
 * @throws when the content source cannot be reached
 */
export async function findSharedDocument(
  { contentClient, contentConfig: { token } }: AppLoadContext,
  id: string,
): Promise<Pick<SharedDraftNotice, 'path' | 'hasDraft'> | undefined> {
  const client = contentClient.withConfig({ ...(token && { token }), perspective: 'raw' });
  const stored = await client.fetch<unknown>(
    '*[_id in [$draft, $id]]{ _id, _type, "slug": slug.current }',
    { id, draft: getDraftId(id) },
  );
  const layers = Layers.parse(stored);
  const draft = layers.find(({ _id }) => _id !== id);
  const shown = draft ?? layers[0];
  if (!shown) return undefined;
  const path = placeOf(shown._type, shown.slug);
  return path === undefined ? undefined : { path, hasDraft: draft !== undefined };
}
