import { PortableText, toPlainText, type PortableTextBlock } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentConfig } from '~/content/source/config.server';
import { headingId } from './heading-id';
import { richTextComponents } from './rich-text-components.server';

/** Rich text as finished HTML: it is rendered here once and costs a visitor no script. */
export interface RichText {
  html: string;
}

/** A part of an article, as its list of contents names it. */
export interface Heading {
  /** Its anchor. */
  id: string;
  text: string;
}

type Body = readonly { _type: string; _key: string }[] | null | undefined;

/** The headings of a Portable Text field's parts, in order. */
export function headingsOf(body: Body): Heading[] {
  return ((body ?? []) as PortableTextBlock[])
    .filter(({ _type, style }) => _type === 'block' && style === 'h2')
    .map((block) => toPlainText(block))
    .map((text) => ({ id: headingId(text), text }));
}

/** Renders a Portable Text field. React escapes its words; links are checked in the components. */
export function renderRichText(config: ContentConfig, body: Body): RichText {
  return {
    html: renderToStaticMarkup(
      <PortableText
        value={body ?? []}
        components={richTextComponents(config)}
        onMissingComponent={false}
      />,
    ),
  };
}
