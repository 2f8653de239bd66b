import { PortableText, toPlainText, type PortableTextBlock } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContactDetails } from '~/content/contact-details';
import type { ContentConfig } from '~/content/source/config.server';
import type { TypedQueue } from '../queue-sum/queue';
import { headingId, richTextComponents } from './rich-text-components.server';

/** Rich text as HTML. The server renders it, so that visitors download no script for it. */
export interface RichText {
  html: string;
}

/** A heading of rich text, for the table of contents. */
export interface Heading {
  /** The id of the heading's element. */
  id: string;
  text: string;
}

/** A Portable Text field. */
export type Body = readonly { _type: string; _key: string }[] | null | undefined;

/** Returns the headings of level 2 in a Portable Text field, in order. */
export function headingsOf(body: Body): Heading[] {
  return ((body ?? []) as PortableTextBlock[])
    .filter(({ _type, style }) => _type === 'block' && style === 'h2')
    .map((block) => toPlainText(block))
    .filter(Boolean)
    .map((text) => ({ id: headingId(text), text }));
}

/**
 * Returns whether a Portable Text field shows a phone number or the e-mail address of the settings. Other
 * texts need no settings.
 */
export function showsContactDetails(body: Body): boolean {
  return ((body ?? []) as PortableTextBlock[]).some(
    ({ children }) =>
      Array.isArray(children) && children.some(({ _type }) => _type === 'contactDetail'),
  );
}

/**
 * Renders a Portable Text field. React escapes the text, and the components check the links.
 * @param contact the settings, for the phone numbers and the e-mail address in the text.
 * @param queue the numbers of a queue that the visitor typed.
 */
export function renderRichText(
  config: ContentConfig,
  body: Body,
  contact: ContactDetails | null,
  queue?: TypedQueue,
): RichText {
  return {
    html: renderToStaticMarkup(
      <PortableText
        value={body ?? []}
        components={richTextComponents(config, contact, queue)}
        onMissingComponent={false}
      />,
    ),
  };
}
