import type { ContentReader, ContentResult } from '~/content/content-reader';
import { LLMS_DOCUMENTS_QUERY, LLMS_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/document-fields.server';
import { documentTypes, ownPath } from '~/content/document-types';

type Documents = ContentResult<typeof LLMS_DOCUMENTS_QUERY>;

/** The number of documents per type, newest first, so that the text stays short for a model. */
const DOCUMENT_LIMIT = 200;

/** The types whose documents have a page each. Types with a fixed set of documents come first. */
const listedTypes = documentTypes
  .filter(({ path }) => path?.includes(':slug'))
  .toSorted((a, b) => Number(Boolean(b.ids)) - Number(Boolean(a.ids)));

/**
 * Returns a summary of the site for language models, in Markdown.
 * @param siteUrl origin of all addresses.
 * @see https://llmstxt.org
 */
export async function loadLlmsText(content: ContentReader, siteUrl: string): Promise<string> {
  const site = await content.query(LLMS_QUERY);
  const sections = await Promise.all(
    listedTypes.map(async (type) => {
      const parameters = { type: type.name, limit: DOCUMENT_LIMIT };
      const documents = await content.query(LLMS_DOCUMENTS_QUERY, parameters);
      return [`## ${type.title}`, linksTo(type.name, documents, siteUrl)];
    }),
  );
  return `${[
    `# ${oneLine(site?.brand)}`,
    `> ${oneLine(site?.tagline)}. ${oneLine(site?.description)}`,
    ...sections.flat(),
  ].join('\n\n')}\n`;
}

function linksTo(type: string, documents: Documents, siteUrl: string): string {
  const links = documents.flatMap(({ title, slug, summary }) => {
    const path = ownPath(type, slug);
    const note = summary ? `: ${oneLine(summary)}` : '';
    return path ? [`- [${oneLine(title || UNTITLED)}](${siteUrl}${path})${note}`] : [];
  });
  return links.join('\n');
}

/** Escapes a text for Markdown: a line break would end a list item, a bracket a link's text. */
function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();
}
