import type { ContentReader } from './content-reader';
import type { LLMS_QUERY_RESULT } from './content-types.generated';
import { LLMS_QUERY } from './queries';

/** Newest first; a model reads no more than that of one site. */
const MOST_ARTICLES = 200;

/** What the site holds, for language models, as llmstxt.org describes it: Markdown with addresses. */
export async function loadLlmsText(content: ContentReader, siteUrl: string): Promise<string> {
  return llmsText(siteUrl, await content.query(LLMS_QUERY, { limit: MOST_ARTICLES }));
}

/** @param siteUrl origin that every address begins with. */
function llmsText(siteUrl: string, { site, services, pages, articles }: LLMS_QUERY_RESULT): string {
  const link = (title: string | null, path: string, about: string | null) =>
    `- [${oneLine(title)}](${siteUrl}${path})${about ? `: ${oneLine(about)}` : ''}`;
  return `${[
    `# ${oneLine(site?.brand)}`,
    `> ${oneLine(site?.tagline)}. ${oneLine(site?.description)}`,
    '## Services',
    services.map(({ title, subtitle }) => `- ${oneLine(title)}: ${oneLine(subtitle)}`).join('\n'),
    '## Pages',
    pages.map(({ title, slug, standfirst }) => link(title, `/${slug}`, standfirst)).join('\n'),
    '## Insights',
    articles.map(({ title, slug, summary }) => link(title, `/blog/${slug}`, summary)).join('\n'),
  ].join('\n\n')}\n`;
}

/** Line ends would begin something else in Markdown, and brackets would end a link's text. */
function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();
}
