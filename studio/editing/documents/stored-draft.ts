import { filter, firstValueFrom } from 'rxjs';
import {
  isValidationErrorMarker,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useDocumentStore,
  useWorkspace,
  validateDocument,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { unreadTextErrors, unreadTexts } from '../inputs/unread-text';
import { flushTypedText } from '../saving/flush-typed-text';
import { outbox } from '../saving/outbox';
import { describeProblems } from './describe-problems';

/** A draft as it is stored, and the errors that keep it from being published, in words; "" when there are none. */
export interface StoredDraft {
  draft: SanityDocument;
  errors: string;
}

/**
 * Returns a function that stores what was typed last, reads the draft as it is stored, and validates it. The
 * Studio validates the form a moment after each key press, which may be about an earlier text. Unread text,
 * which is not in the draft, counts as an error.
 */
export function useStoredDraft(id: string, type: string): () => Promise<StoredDraft | undefined> {
  const client = useClient({ apiVersion: API_VERSION });
  const workspace = useWorkspace();
  const { pair } = useDocumentStore();
  const { commit } = useDocumentOperation(id, type);
  return async () => {
    flushTypedText();
    if (!commit.disabled) commit.execute();
    await firstValueFrom(pair.consistencyStatus(id, type).pipe(filter(Boolean)));
    // During an outage, the Studio counts what is still in the outbox as stored.
    await outbox.idle();
    const draft = await client.getDocument<SanityDocument>(`drafts.${id}`);
    if (!draft) return undefined;
    const markers = await validateDocument({ document: draft, workspace, environment: 'studio' });
    const errors = [
      ...unreadTextErrors(unreadTexts(id), draft),
      ...markers.filter(isValidationErrorMarker),
    ];
    return { draft, errors: describeProblems(errors, workspace.schema.get(type), draft) };
  };
}
