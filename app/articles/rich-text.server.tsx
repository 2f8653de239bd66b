import { PortableText, type PortableTextBlock } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentConfig } from '~/content/config.server';
import { richTextComponents } from './rich-text-components.server';

/** Rich text as finished HTML: it is rendered here once and costs a visitor no script. */
export interface RichText {
  html: string;
}

/** Renders a Portable Text field. React escapes its words; links are checked in the components. */
export function renderRichText(
  config: ContentConfig,
  body: readonly { _type: string; _key: string }[] | null | undefined,
): RichText {
  return {
    html: renderToStaticMarkup(
      <PortableText
        value={(body ?? []) as PortableTextBlock[]}
        components={richTextComponents(config)}
        onMissingComponent={false}
      />,
    ),
  };
}
