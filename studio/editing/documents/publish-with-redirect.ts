import { useToast } from '@sanity/ui';
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { refusalReason, sendAddressChange } from './send-address-change';

/**
 * Returns a publish action that leaves a redirect behind when a document's address changes, and removes
 * the redirect of an address that the document gets back.
 *
 * It writes the redirects first. The site looks for a document before it looks for a redirect, so the
 * old address works until the document moves, even if the browser tab is closed in between.
 */
export function keepingAddress(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithRedirect: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const description = publish(props);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const slug = slugOf(draft);
    if (!description?.onHandle || !slug || slugOf(published) === slug) return description;

    const settleAddressAndPublish = async () => {
      try {
        await sendAddressChange(client, { type, id, slug });
      } catch (error) {
        console.error(error);
        toast.push({
          status: 'error',
          title: 'Not published',
          description:
            refusalReason(error) ??
            'The redirects of its address could not be changed. Please try again.',
        });
        return;
      }
      description.onHandle?.();
    };
    return { ...description, onHandle: () => void settleAddressAndPublish() };
  };
  if (publish.action) PublishWithRedirect.action = publish.action;
  return PublishWithRedirect;
}

function slugOf(document: SanityDocument | null): string | undefined {
  return (document?.['slug'] as { current?: string } | undefined)?.current;
}
