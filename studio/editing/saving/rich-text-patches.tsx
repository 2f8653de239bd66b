import { type Patch, useEditor } from '@portabletext/editor';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import {
  type ArrayOfObjectsInputProps,
  type FormPatch,
  PatchEvent,
  SANITY_PATCH_TYPE,
} from 'sanity';
import { scriptHotkeys } from '../form/script-decorators';
import { onFlush } from './flush-typed-text';

/** The patches that an editor of rich text has made, and not yet passed on to the form. */
const HeldPatches = createContext<Set<Patch> | null>(null);

/**
 * Renders the input of a rich text. The editor passes its patches to the form once a second. A flush passes
 * them on at once, and the same patches are then removed from what the editor passes on.
 */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { onChange } = props;
  const [held] = useState(() => new Set<Patch>());
  // The form gets copies of the editor's patches. A copy is recognised by its path, which is the same object
  // as the path of the original. If the editor copied paths too, the text would be stored twice; the browser
  // test of a reload without a network would then fail.
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

  const inner = { ...props, onChange: passOn, hotkeys: scriptHotkeys };
  return <HeldPatches.Provider value={held}>{props.renderDefault(inner)}</HeldPatches.Provider>;
}

const toFormPatch = (patch: Patch) => ({ ...patch, patchType: SANITY_PATCH_TYPE }) as FormPatch;

/** A plugin of the editor that records which patches the editor still holds back. */
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
