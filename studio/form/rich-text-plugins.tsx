import type { PortableTextPluginsProps } from 'sanity';
import { PastePlugin } from '../pasting/paste-plugin';
import { FlushPlugin } from '../saving/commit-typed-text';

/** Renders the plugins of the editor of a rich text: Sanity's, and those of this Studio. */
export function RichTextPlugins(props: PortableTextPluginsProps) {
  return (
    <>
      {props.renderDefault(props)}
      <PastePlugin />
      <FlushPlugin />
    </>
  );
}
