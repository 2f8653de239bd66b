import { PortableText, type PortableTextBlock } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MAX_TEXT_BLOCKS } from '~/platform/constants';
import { firstOf } from '~/platform/text/counted';
import { pause } from '~/content/pause.server';
import type { ContactDetails } from '~/content/contact-details';
import type { ContentConfig } from '~/content/source/config.server';
import type { TypedQueue } from '../queue-sum/queue';
import { StyleSheets } from '../styles/style-sheets';
import { plainText } from './plain-text';
import { headingId, richTextComponents } from './rich-text-components.server';

/** A heading of rich text, for the table of contents. */
export interface Heading {
  /** The id of the heading's element. */
  id: string;
  text: string;
}

interface Block {
  _type: string;
  _key: string;
  children?: unknown;
}

/** Rich text as pages have it. */
export interface RichText {
  html: string;
  /** The addresses of the style sheets of what is in it, beside that of all texts. */
  styleSheets: string[];
}

/** A Portable Text field. */
export type Body = readonly Block[] | null | undefined;

/** Returns the headings of level 2 in a Portable Text field, in order. */
export function headingsOf(body: Body): Heading[] {
  return (shownBlocks(body) as PortableTextBlock[])
    .filter(({ _type, style }) => _type === 'block' && style === 'h2')
    .map(plainText)
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
 * Renders a Portable Text field to HTML, so that visitors download no script for it. React escapes the text, and
 * the components check the links. Other requests get their turn between two blocks of a long text.
 * @param contact the settings, for the phone numbers and the e-mail address in the text.
 * @param queue the numbers of a queue that the visitor typed.
 */
export async function renderRichText(
  config: ContentConfig,
  body: Body,
  contact: ContactDetails | null,
  queue?: TypedQueue,
): Promise<RichText> {
  const components = richTextComponents(config, contact, queue);
  const shown = shownBlocks(body);
  const sheets = new Set<string>();
  let html = '';
  for (const part of partsOf(shown)) {
    html += renderToStaticMarkup(
      <StyleSheets.Provider value={sheets}>
        <PortableText value={part} components={components} onMissingComponent={false} />
      </StyleSheets.Provider>,
    );
    await pause();
  }
  const all = body?.length ?? 0;
  if (all > shown.length) html += `<p>(${firstOf(shown.length, all, 'paragraphs')})</p>`;
  return { html, styleSheets: [...sheets].toReversed() };
}

/** Returns the blocks of a text that a page shows. */
function shownBlocks(body: Body): Block[] {
  return body?.slice(0, MAX_TEXT_BLOCKS) ?? [];
}

/** Yields the parts of a text that can be rendered on their own: single blocks, and lists with all their items. */
function* partsOf(blocks: readonly Block[]): Generator<Block[]> {
  const isItem = (index: number) => 'listItem' in (blocks[index] ?? {});
  let from = 0;
  while (from < blocks.length) {
    let to = from + 1;
    while (isItem(from) && isItem(to)) to += 1;
    yield blocks.slice(from, to);
    from = to;
  }
}
