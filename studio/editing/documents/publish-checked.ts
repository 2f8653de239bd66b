import { useToast } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import {
  type DocumentActionComponent,
  isValidationErrorMarker,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useDocumentStore,
  useWorkspace,
  validateDocument,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useFailureToast } from '../../lib/failure-toast';
import { outbox } from '../saving/outbox';
import { describeErrors } from './describe-errors';

/**
 * Returns a publish action that validates the draft as it is stored.
 *
 * The Studio validates the form a moment after each key press. A click before that would publish on the
 * strength of the result for the earlier text: that is how an article without a title got onto the site.
 */
export function checkingWhatIsStored(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishChecked: DocumentActionComponent = (props) => {
    const { id, type } = props;
    const description = publish(props);
    const client = useClient({ apiVersion: API_VERSION });
    const workspace = useWorkspace();
    const documents = useDocumentStore();
    const { commit } = useDocumentOperation(id, type);
    const toast = useToast();
    const showFailure = useFailureToast();
    // While the check runs, the action may be rendered again with another handler.
    const latest = useRef(description);
    useEffect(() => {
      latest.current = description;
    });
    if (!description?.onHandle) return description;

    const findErrors = async () => {
      if (!commit.disabled) commit.execute();
      const isConsistent = documents.pair.consistencyStatus(id, type);
      await firstValueFrom(isConsistent.pipe(filter(Boolean)));
      // During an outage, the Studio counts what is still in the outbox as stored.
      await outbox.idle();
      const document = await client.getDocument<SanityDocument>(`drafts.${id}`);
      if (!document) return [];
      const markers = await validateDocument({ document, workspace, environment: 'studio' });
      return markers.filter(isValidationErrorMarker);
    };
    const checkAndPublish = async () => {
      const errors = await findErrors().catch((error: unknown) =>
        showFailure('Not published', error),
      );
      if (errors === undefined) return;
      if (errors.length === 0) return latest.current?.onHandle?.();
      toast.push({
        status: 'error',
        title: 'Not published: something is missing or wrong',
        description: describeErrors(errors, workspace.schema.get(type)),
      });
    };
    return { ...description, onHandle: () => void checkAndPublish() };
  };
  if (publish.action) PublishChecked.action = publish.action;
  return PublishChecked;
}
