import { useToast } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  isValidationErrorMarker,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useDocumentStore,
  useValidationStatus,
  useWorkspace,
  validateDocument,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useFailureToast } from '../../lib/failure-toast';
import { outbox } from '../saving/outbox';
import { describeProblems } from './describe-problems';

/**
 * Returns a publish action that validates the draft as it is stored.
 *
 * The Studio validates the form a moment after each key press. A click before that would publish on the
 * strength of the result for the earlier text: that is how an article without a title got onto the site.
 */
export function checkingWhatIsStored(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishChecked: DocumentActionComponent = (props) => {
    const { id, type } = props;
    const description = useProblemsAsHint(publish(props), props);
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

    const describeErrors = async () => {
      if (!commit.disabled) commit.execute();
      const isConsistent = documents.pair.consistencyStatus(id, type);
      await firstValueFrom(isConsistent.pipe(filter(Boolean)));
      // During an outage, the Studio counts what is still in the outbox as stored.
      await outbox.idle();
      const document = await client.getDocument<SanityDocument>(`drafts.${id}`);
      if (!document) return '';
      const markers = await validateDocument({ document, workspace, environment: 'studio' });
      const errors = markers.filter(isValidationErrorMarker);
      return describeProblems(errors, workspace.schema.get(type), document);
    };
    const checkAndPublish = async () => {
      const errors = await describeErrors().catch((error: unknown) =>
        showFailure('Not published', error),
      );
      if (errors === undefined) return;
      if (!errors) return latest.current?.onHandle?.();
      toast.push({
        status: 'error',
        title: 'Not published: something is missing or wrong',
        description: errors,
      });
    };
    return { ...description, onHandle: () => void checkAndPublish() };
  };
  if (publish.action) PublishChecked.action = publish.action;
  return PublishChecked;
}

/** Lists the errors and warnings of a document in the hint of its Publish button. */
function useProblemsAsHint(
  description: DocumentActionDescription | null,
  { id, type, draft, published }: DocumentActionProps,
): DocumentActionDescription | null {
  const { schema } = useWorkspace();
  const document = draft ?? published;
  // With the same arguments as in Sanity's own action, the Studio validates the document only once.
  const { validation } = useValidationStatus(document?._id ?? id, type, true);
  if (!description?.onHandle || validation.length === 0) return description;
  const problems = describeProblems(validation, schema.get(type), document);
  return { ...description, title: `What to mend: ${problems}` };
}
