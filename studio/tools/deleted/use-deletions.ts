import type { SanityClient } from '@sanity/client';
import { useEffect, useState } from 'react';
import { debounceTime, filter, switchMap } from 'rxjs';
import { useClient } from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '../../../app/content/api-version';
import { changeablePath, ownPath } from '../../../app/content/document-types';
import type { Deletion } from '../../../app/lake/endpoints/deletion';
import { eachOf } from '../../../app/jobs/stored-documents';
import { slugOf } from '../../editing/documents/slug-of';

/** A deleted document, with the redirects that lead to its page. */
export interface ListedDeletion extends Deletion {
  redirectsToIt: string[];
}

const Redirect = z.object({ from: z.string(), to: z.string() });

type Listed = ListedDeletion[] | 'failed' | undefined;

/** Several events of one deletion, such as those of a document and its draft, need one request, ms. */
const DEBOUNCE_MS = 200;

/** Returns the deleted documents, newest first. The list follows each deletion and each restore. */
export function useDeletions(): Listed {
  const client = useClient({ apiVersion: API_VERSION });
  const [listed, setListed] = useState<Listed>();
  useEffect(() => {
    const subscription = client
      // Without `includeAllVersions`, a document that is restored as a draft causes no event.
      .listen(
        '*',
        {},
        { includeAllVersions: true, includeResult: false, events: ['welcome', 'mutation'] },
      )
      .pipe(
        filter((event) => !('transition' in event) || event.transition !== 'update'),
        debounceTime(DEBOUNCE_MS),
        switchMap(() => fetchDeletions(client)),
      )
      .subscribe(setListed);
    return () => subscription.unsubscribe();
  }, [client]);
  return listed;
}

async function fetchDeletions(client: SanityClient): Promise<Listed> {
  const uri = `/data/deletions/${client.config().dataset}`;
  const published = { perspective: 'published' } as const;
  try {
    const [{ deletions }, redirects] = await Promise.all([
      client.request<{ deletions: Deletion[] }>({ uri }),
      client.fetch<unknown>('*[_type == "redirect"]{ from, to }', {}, published),
    ]);
    const usable = eachOf(Redirect).parse(redirects);
    return deletions.map((each) => ({ ...each, redirectsToIt: redirectsTo(each, usable) }));
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

function redirectsTo({ document }: Deletion, redirects: z.infer<typeof Redirect>[]): string[] {
  const path = changeablePath(document._type) && ownPath(document._type, slugOf(document));
  return redirects.filter(({ to }) => to === path).map(({ from }) => from);
}
