import type { SanityClient } from '@sanity/client';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../../app/content/api-version';
import { changeablePath } from '../../app/document-types';
import type { Deletion } from '../../app/lake/endpoints/deletion';
import { pathOf } from '../../app/paths';

/** A deleted document, with the redirects that lead to its page. */
export interface ListedDeletion extends Deletion {
  redirectsToIt: string[];
}

interface Redirect {
  from: string;
  to: string;
}

type Listed = ListedDeletion[] | 'failed' | undefined;

/** Returns the deleted documents, newest first, and a function that fetches them again. */
export function useDeletions(): [Listed, () => Promise<void>] {
  const client = useClient({ apiVersion: API_VERSION });
  const [listed, setListed] = useState<Listed>();
  useEffect(() => void fetchDeletions(client).then(setListed), [client]);
  const refresh = async () => setListed(await fetchDeletions(client));
  return [listed, refresh];
}

async function fetchDeletions(client: SanityClient): Promise<Listed> {
  const uri = `/data/deletions/${client.config().dataset}`;
  const published = { perspective: 'published' } as const;
  try {
    const [{ deletions }, redirects] = await Promise.all([
      client.request<{ deletions: Deletion[] }>({ uri }),
      client.fetch<Redirect[]>('*[_type == "redirect"]{ from, to }', {}, published),
    ]);
    return deletions.map((each) => ({ ...each, redirectsToIt: redirectsTo(each, redirects) }));
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

function redirectsTo({ document }: Deletion, redirects: Redirect[]): string[] {
  const pattern = changeablePath(document._type);
  const slug = (document['slug'] as { current?: string } | undefined)?.current;
  if (!pattern || !slug) return [];
  return redirects.filter(({ to }) => to === pathOf(pattern, slug)).map(({ from }) => from);
}
