import { type DocumentActionComponent, useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useFailureToast } from '../../lib/failure-toast';
import { sendAddressChange } from './send-address-change';
import { slugOf } from './slug-of';

/**
 * Returns a publish action that adds a redirect when a document's address changes, and removes the redirect
 * of an address that the document gets back.
 *
 * It writes the redirects first. The site looks for a document before it looks for a redirect, so the
 * old address works until the document moves, even if the browser tab is closed in between.
 */
export function keepingAddress(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithRedirect: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const description = publish(props);
    const client = useClient({ apiVersion: API_VERSION });
    const showFailure = useFailureToast();
    const slug = slugOf(draft);
    if (!description?.onHandle || !slug || slugOf(published) === slug) return description;

    const settleAddressAndPublish = async () => {
      try {
        await sendAddressChange(client, { type, id, slug });
      } catch (error) {
        showFailure('Not published', error);
        return;
      }
      description.onHandle?.();
    };
    return { ...description, onHandle: () => void settleAddressAndPublish() };
  };
  if (publish.action) PublishWithRedirect.action = publish.action;
  return PublishWithRedirect;
}
