import { BehaviorSubject } from 'rxjs';
import {
  getValueAtPath,
  isKeySegment,
  type Path,
  pathsAreEqual,
  type ValidationMarker,
} from 'sanity';
import { useSubject } from '../../lib/use-subject';

/** Text in an input that means no value, such as "next week" for a date. The document does not have it. */
export interface UnreadText {
  path: Path;
  text: string;
  /** What is wrong with it, for staff. */
  problem: string;
}

const NONE: readonly UnreadText[] = [];

/**
 * The unread texts of each document, by its published id. They stay when an input disappears with its tab or
 * with its document, so that the text is there when the input comes back.
 */
const documents = new BehaviorSubject<ReadonlyMap<string, readonly UnreadText[]>>(new Map());

/** Returns the unread texts of a document. */
export function unreadTexts(documentId: string): readonly UnreadText[] {
  return documents.value.get(documentId) ?? NONE;
}

/** Keeps what an input holds, and replaces what it held before. @param unread undefined once it is read */
export function keepUnreadText(documentId: string, path: Path, unread?: Omit<UnreadText, 'path'>) {
  const others = unreadTexts(documentId).filter((each) => !pathsAreEqual(each.path, path));
  if (!unread && others.length === unreadTexts(documentId).length) return;
  const kept = unread ? [...others, { path, ...unread }] : others;
  documents.next(new Map(documents.value).set(documentId, kept));
}

/** Returns the unread texts of a document, and renders the caller again when they change. */
export function useUnreadTexts(documentId: string): readonly UnreadText[] {
  return useSubject(documents).get(documentId) ?? NONE;
}

/**
 * Returns the unread texts of a document as errors, which keep it from being published. Those in a removed
 * item of a list are left out, because nobody could fix them.
 */
export function unreadTextErrors(
  texts: readonly UnreadText[],
  document: unknown,
): ValidationMarker[] {
  return texts
    .filter(({ path }) => {
      const item = path.slice(0, path.findLastIndex(isKeySegment) + 1);
      return item.length === 0 || getValueAtPath(document, item) !== undefined;
    })
    .map(({ path, problem }) => ({ level: 'error', path, message: problem }));
}
