import { useMemo } from 'react';
import type { PortableTextPluginsProps } from 'sanity';
import { useLinkTo } from '../links/link-targets';
import { PastePlugin } from '../pasting/paste-plugin';
import { HeldPatchesPlugin } from '../saving/rich-text-patches';

/** Renders the plugins of the editor of a rich text: Sanity's, and those of this Studio. */
export function RichTextPlugins(props: PortableTextPluginsProps) {
  const linkTo = useLinkTo();
  const plugins = useMemo(
    () => ({
      ...props.plugins,
      // Makes a link of a pasted address.
      pasteLink: {
        link: ({ value }: { value: { href: string } }) => ({
          _type: 'link',
          ...linkTo(value.href),
        }),
      },
    }),
    [props.plugins, linkTo],
  );
  return (
    <>
      {props.renderDefault({ ...props, plugins })}
      <PastePlugin linkTo={linkTo} />
      <HeldPatchesPlugin />
    </>
  );
}
