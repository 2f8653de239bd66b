import { useToast } from '@sanity/ui';
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity';
import { API_VERSION } from '../../app/content/api-version';
import { MOVED_PAGE_PATH, pathOf } from '../../app/paths';
import { redirectMovedPage } from '../../app/content/redirects-after-move';
import { usesStaffAccounts } from '../lib/content-source';

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
        await (usesStaffAccounts()
          ? askSite(props.type, props.id, to)
          : redirectMovedPage(client, pathOf(path, from), pathOf(path, to)));
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

/** The site writes the redirect for its staff, because only administrators may write redirects. */
async function askSite(type: string, id: string, slug: string): Promise<void> {
  const response = await fetch(MOVED_PAGE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, id, slug }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function slugOf(document: SanityDocument | null): string | undefined {
  return (document?.['slug'] as { current?: string } | undefined)?.current;
}
