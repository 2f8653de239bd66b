import { type Editor, useEditor } from '@portabletext/editor';
import { useEffect } from 'react';
import { auditTime, filter } from 'rxjs';
import {
  getPublishedId,
  type InputProps,
  type OperationsAPI,
  type PortableTextPluginsProps,
  useDocumentStore,
  useFormValue,
} from 'sanity';
import { holdsWords } from './last-words';

/** As often as this the words of a document are given to the outbox while somebody types, ms. */
const COMMIT_EVERY_MS = 1_000;

/** An input. That of a whole document gives the outbox what is typed in the document. */
export function InputWithLastWords(props: InputProps) {
  return (
    <>
      {props.path.length === 0 && <WordsOfDocument type={props.schemaType.name} />}
      {props.renderDefault(props)}
    </>
  );
}

function WordsOfDocument({ type }: { type: string }) {
  const id = useFormValue(['_id']);
  useCommits(typeof id === 'string' ? getPublishedId(id) : undefined, type);
  return null;
}

/**
 * Commits what is typed in a document. The Studio itself commits only the document that was changed last,
 * and only while one is open. So it would keep the last words in memory when somebody goes on to another
 * document or tool within a second.
 */
function useCommits(id: string | undefined, type: string): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    if (id === undefined) return undefined;
    let commit: OperationsAPI['commit'] | undefined;
    const commitNow = () => {
      if (commit && !commit.disabled) commit.execute();
    };
    const subscription = pair.editOperations(id, type).subscribe((operations) => {
      commit = operations.commit;
    });
    const changes = pair.operationEvents(id, type).pipe(filter(({ op }) => op === 'patch'));
    subscription.add(changes.pipe(auditTime(COMMIT_EVERY_MS)).subscribe(commitNow));
    subscription.add(holdsWords('document', commitNow));
    // The editors of texts in the document end after it, and give it their last words then.
    return () => {
      setTimeout(() => {
        commitNow();
        subscription.unsubscribe();
      }, COMMIT_EVERY_MS);
    };
  }, [pair, id, type]);
}

/** The plugins of the editor of texts, and one that hands over the last words. */
export function PluginsWithLastWords(props: PortableTextPluginsProps) {
  const editor = useEditor();
  useEffect(() => holdsWords('text', () => endTyping(editor)), [editor]);
  return props.renderDefault(props);
}

/** The part of the editor that its types leave out. */
interface WithSlate {
  _internal: { slateEditor: { selection: object | null; apply: (operation: object) => void } };
}

/**
 * Makes the editor hand over what was typed. It waits for a pause, or for another operation than typing, such
 * as a selection. One that is sent with `editor.send` does not count, because it comes in a transaction.
 */
function endTyping(editor: Editor): void {
  const { slateEditor } = (editor as unknown as WithSlate)._internal;
  const { selection } = slateEditor;
  slateEditor.apply({ type: 'set_selection', properties: selection, newProperties: selection });
}
