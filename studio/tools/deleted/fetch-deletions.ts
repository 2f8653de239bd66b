import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { changeablePath, ownPath } from '../../../app/content/document-types';
import type { Deletion } from '../../../app/lake/endpoints/deletion';
import { eachOf } from '../../../app/jobs/stored-documents';
import { slugOf } from '../../editing/documents/slug-of';

/** A deleted document, with the redirects that lead to its page. */
export interface ListedDeletion extends Deletion {
  redirectsToIt: string[];
}

const Redirect = z.object({ from: z.string(), to: z.string() });

/** Returns the deleted documents, newest first. */
export async function fetchDeletions(client: SanityClient): Promise<ListedDeletion[]> {
  const uri = `/data/deletions/${client.config().dataset}`;
  const published = { perspective: 'published' } as const;
  const [{ deletions }, redirects] = await Promise.all([
    client.request<{ deletions: Deletion[] }>({ uri }),
    client.fetch<unknown>('*[_type == "redirect"]{ from, to }', {}, published),
  ]);
  const usable = eachOf(Redirect).parse(redirects);
  return deletions.map((each) => ({ ...each, redirectsToIt: redirectsTo(each, usable) }));
}

function redirectsTo({ document }: Deletion, redirects: z.infer<typeof Redirect>[]): string[] {
  const path = changeablePath(document._type) && ownPath(document._type, slugOf(document));
  return redirects.filter(({ to }) => to === path).map(({ from }) => from);
}
