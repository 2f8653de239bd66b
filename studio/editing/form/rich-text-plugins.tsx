import type { PortableTextPluginsProps } from 'sanity';
import { PastePlugin } from '../pasting/paste-plugin';
import { TripleClickPlugin } from './triple-click-plugin';
import { HeldPatchesPlugin } from '../saving/rich-text-patches';

/** Renders the plugins of the editor of a rich text: Sanity's, and those of this Studio. */
export function RichTextPlugins(props: PortableTextPluginsProps) {
  return (
    <>
      {props.renderDefault(props)}
      <PastePlugin />
      <HeldPatchesPlugin />
      <TripleClickPlugin />
    </>
  );
}
