import { type Editor, useEditor } from '@portabletext/editor';
import { useEffect } from 'react';
import { auditTime, filter } from 'rxjs';
import {
  getPublishedId,
  type InputProps,
  type OperationsAPI,
  useDocumentStore,
  useFormValue,
} from 'sanity';
import { onFlush } from './flush-typed-text';

/** The time between two commits of a document while somebody types, ms. */
const COMMIT_EVERY_MS = 1_000;

/** Renders an input. The input of a whole document also commits the typed text of that document. */
export function InputWithCommits(props: InputProps) {
  return (
    <>
      {props.path.length === 0 && <DocumentCommits type={props.schemaType.name} />}
      {props.renderDefault(props)}
    </>
  );
}

function DocumentCommits({ type }: { type: string }) {
  const id = useFormValue(['_id']);
  useCommits(typeof id === 'string' ? getPublishedId(id) : undefined, type);
  return null;
}

/**
 * Commits the typed text of a document. The Studio itself commits only the document that was changed last,
 * and only while it is open. It would keep the last words in memory when somebody opens another document
 * or tool within a second.
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
    subscription.add(onFlush('document', commitNow));
    // The editors of rich text in the document unmount after it, and pass their last words on then.
    return () => {
      setTimeout(() => {
        commitNow();
        subscription.unsubscribe();
      }, COMMIT_EVERY_MS);
    };
  }, [pair, id, type]);
}

/** Registers the editor of a rich text for `flushTypedText`. It stands among the plugins of the editor. */
export function FlushPlugin() {
  const editor = useEditor();
  useEffect(() => onFlush('text', () => endTyping(editor)), [editor]);
  return null;
}

/** The part of the editor that its types leave out. */
interface WithSlate {
  _internal: { slateEditor: { selection: object | null; apply: (operation: object) => void } };
}

/**
 * Makes the editor pass on what was typed. The editor waits for a pause, or for an operation other than
 * typing, such as a selection. A selection that is sent with `editor.send` does not count, because the
 * editor wraps it in a transaction. So this calls a method that the types leave out; a test fails when a
 * version of the editor drops it.
 */
function endTyping(editor: Editor): void {
  const { slateEditor } = (editor as unknown as WithSlate)._internal;
  const { selection } = slateEditor;
  slateEditor.apply({ type: 'set_selection', properties: selection, newProperties: selection });
}
