import { useToast } from '@sanity/ui';
import {
  type DocumentActionComponent,
  type SanityClient,
  type SanityDocument,
  useClient,
} from 'sanity';
import { API_VERSION } from '../lib/content-source';
import { articlePath, redirectsAfterMove, type StoredRedirect } from './redirects';

/**
 * Publishing an article under another address than before leaves redirects behind.
 *
 * They are written first: the site asks for an article before it asks for a redirect, so that the
 * old address keeps working until the moment it moves, and no closed tab can come in between.
 */
export function keepingOldAddress(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishArticle: DocumentActionComponent = (props) => {
    const description = publish(props);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const from = slugOf(props.published);
    const to = slugOf(props.draft);
    if (!description?.onHandle || !from || !to || from === to) return description;

    const onHandle = async () => {
      try {
        await moveRedirects(client, articlePath(from), articlePath(to));
      } catch (error) {
        console.error(error);
        toast.push({
          status: 'error',
          title: 'Not published',
          description: 'The old address could not be redirected to the new one. Please try again.',
        });
        return;
      }
      description.onHandle?.();
    };
    return { ...description, onHandle };
  };
  PublishArticle.action = publish.action;
  return PublishArticle;
}

async function moveRedirects(client: SanityClient, from: string, to: string) {
  const redirects = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect" && (from in $paths || to in $paths)]{ _id, from, to }',
    { paths: [from, to] },
    { perspective: 'raw' },
  );
  await client.mutate(redirectsAfterMove(redirects, from, to));
}

function slugOf(document: SanityDocument | null): string | undefined {
  return (document?.['slug'] as { current?: string } | undefined)?.current;
}
