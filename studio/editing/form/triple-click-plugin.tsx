import { type EditorSelection, useEditor } from '@portabletext/editor';
import { useEffect } from 'react';
import { isPortableTextTextBlock, isKeySegment, type PortableTextBlock } from 'sanity';

/**
 * Selects one paragraph with three clicks. The browser's selection ends at the beginning of the next block, and when
 * that is a table, the editor offers no styles.
 */
export function TripleClickPlugin() {
  const editor = useEditor();
  useEffect(() => {
    let isTripleClick = false;
    const noteClick = ({ detail }: MouseEvent) => {
      isTripleClick = detail === 3;
    };
    document.addEventListener('mousedown', noteClick, true);
    const subscription = editor.on('selection', ({ selection }) => {
      if (!isTripleClick) return;
      const at = withinOneBlock(selection, editor.getSnapshot().context.value);
      if (at) editor.send({ type: 'select', at });
    });
    return () => {
      document.removeEventListener('mousedown', noteClick, true);
      subscription.unsubscribe();
    };
  }, [editor]);
  return null;
}

/** Returns the selection up to the end of its first block; undefined when it does not reach into the next one. */
function withinOneBlock(
  selection: EditorSelection,
  blocks: readonly PortableTextBlock[],
): EditorSelection | undefined {
  if (!selection) return undefined;
  const { anchor, focus } = selection;
  const [first, next] = [anchor, focus].map(({ path: [segment] }) =>
    isKeySegment(segment ?? '') ? (segment as { _key: string })._key : undefined,
  );
  const block = blocks.find(({ _key }) => _key === first);
  if (first === next || focus.offset !== 0 || !isPortableTextTextBlock(block)) return undefined;
  const last = block.children.at(-1);
  const end = typeof last?.['text'] === 'string' ? last['text'].length : 0;
  const path = [{ _key: block._key }, 'children', { _key: last?._key ?? '' }];
  return { anchor, focus: { path, offset: end } };
}
