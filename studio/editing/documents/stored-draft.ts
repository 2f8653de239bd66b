import { filter, firstValueFrom, from, throwError, timeout } from 'rxjs';
import {
  isValidationErrorMarker,
  type SanityDocument,
  useClient,
  useDocumentStore,
  useWorkspace,
  validateDocument,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { RefusedError } from '../../lib/ask-site';
import { unreadTextErrors, unreadTexts } from '../inputs/unread-text';
import { flushTypedText } from '../saving/flush-typed-text';
import { outbox } from '../saving/outbox';
import { describeProblems } from './describe-problems';

interface StoredDraft {
  draft: SanityDocument | undefined;
  /** What keeps it from being published, in words; "" when nothing does. */
  errors: string;
}

/** The longest wait for what was typed last to be stored, ms. */
const LONGEST_WAIT_MS = 20_000;

const NOT_STORED =
  'What was typed last is not stored on the site yet. It is kept in this browser. Try again in a minute.';
const NO_DRAFT =
  'There is no draft any more. Somebody has published or discarded it in the meantime.';

/**
 * Returns a function that stores what was typed last, reads the draft as it is stored, and validates it. The
 * Studio validates the form a moment after each key press, which may be about an earlier text. Unread text,
 * which is not in the draft, counts as an error.
 *
 * It throws a `RefusedError` when that takes too long.
 */
export function useStoredDraft(id: string, type: string): () => Promise<StoredDraft> {
  const client = useClient({ apiVersion: API_VERSION });
  const workspace = useWorkspace();
  const { pair } = useDocumentStore();
  const untilStored = async () => {
    await firstValueFrom(pair.consistencyStatus(id, type).pipe(filter(Boolean)));
    // During an outage, the Studio counts what is still in the outbox as stored.
    await outbox.idle();
  };
  return async () => {
    flushTypedText();
    const refuse = () => throwError(() => new RefusedError(NOT_STORED));
    await firstValueFrom(
      from(untilStored()).pipe(timeout({ first: LONGEST_WAIT_MS, with: refuse })),
    );
    const draft = await client.getDocument<SanityDocument>(`drafts.${id}`);
    if (!draft) return { draft: undefined, errors: NO_DRAFT };
    const markers = await validateDocument({ document: draft, workspace, environment: 'studio' });
    const errors = [
      ...unreadTextErrors(unreadTexts(id), draft),
      ...markers.filter(isValidationErrorMarker),
    ];
    return { draft, errors: describeProblems(errors, workspace.schema.get(type), draft) };
  };
}
