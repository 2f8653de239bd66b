import { type Patch, useEditor } from '@portabletext/editor';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { type ArrayOfObjectsInputProps, type FormPatch, PatchEvent } from 'sanity';
import { onFlush } from './flush-typed-text';

/** The mark of a patch that the Studio's forms accept. Sanity does not export it. */
const FORM_PATCH = Symbol.for('sanity.patch');

/** The patches that an editor of rich text has made, and not yet passed on to the form. */
const HeldPatches = createContext<Set<Patch> | null>(null);

/**
 * Renders the input of a rich text. Its editor passes patches on only once a second, so a flush passes
 * them on before the editor does, and the editor's own ones are then left out.
 */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { onChange } = props;
  const [held] = useState(() => new Set<Patch>());
  // The editor copies its patches for the form. A copy has the path of its original, the same object. If
  // that changed, letters would be there twice, and a test of outages fails.
  const [flushedPaths] = useState(() => new WeakSet<Patch['path']>());

  useEffect(
    () =>
      onFlush('text', () => {
        const patches = [...held];
        held.clear();
        for (const { path } of patches) flushedPaths.add(path);
        if (patches.length > 0) onChange(patches.map(toFormPatch));
      }),
    [held, flushedPaths, onChange],
  );

  const passOn = useCallback(
    (change: FormPatch | FormPatch[] | PatchEvent) => {
      const { patches } = PatchEvent.from(change);
      const unsent = patches.filter(({ path }) => !flushedPaths.has(path as Patch['path']));
      if (unsent.length > 0) onChange(unsent);
    },
    [flushedPaths, onChange],
  );

  return (
    <HeldPatches.Provider value={held}>
      {props.renderDefault({ ...props, onChange: passOn })}
    </HeldPatches.Provider>
  );
}

const toFormPatch = (patch: Patch) => ({ ...patch, patchType: FORM_PATCH }) as FormPatch;

/** Notes what the editor holds back. It stands among the plugins of the editor. */
export function HeldPatchesPlugin() {
  const editor = useEditor();
  const held = useContext(HeldPatches);
  useEffect(() => {
    const patched = editor.on('patch', ({ patch }) => held?.add(patch));
    const passedOn = editor.on('mutation', ({ patches }) => {
      for (const patch of patches) held?.delete(patch);
    });
    return () => {
      patched.unsubscribe();
      passedOn.unsubscribe();
    };
  }, [editor, held]);
  return null;
}
