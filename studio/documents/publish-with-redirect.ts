import { useToast } from '@sanity/ui';
import {
  type DocumentActionComponent,
  type SanityClient,
  type SanityDocument,
  useClient,
} from 'sanity';
import { API_VERSION } from '../../app/content/api-version';
import { pathOf } from '../../app/paths';
import { redirectsAfterMove, type StoredRedirect } from './redirects';

/**
 * Returns a publish action that leaves a redirect behind when a document's address changes.
 *
 * It writes the redirect first. The site looks for a document before it looks for a redirect, so the
 * old address works until the document moves, even if the browser tab is closed in between.
 * @param path the pattern of the documents' path.
 */
export function keepingOldAddress(
  publish: DocumentActionComponent,
  path: string,
): DocumentActionComponent {
  const PublishWithRedirect: DocumentActionComponent = (props) => {
    const description = publish(props);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const from = slugOf(props.published);
    const to = slugOf(props.draft);
    if (!description?.onHandle || !from || !to || from === to) return description;

    const moveAndPublish = async () => {
      try {
        await moveRedirects(client, pathOf(path, from), pathOf(path, to));
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
    return { ...description, onHandle: () => void moveAndPublish() };
  };
  if (publish.action) PublishWithRedirect.action = publish.action;
  return PublishWithRedirect;
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
