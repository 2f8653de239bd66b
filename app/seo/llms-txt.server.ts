import type { ContentReader, ContentResult } from '~/content/content-reader';
import { articlePath, pagePath } from '~/content/page-path';
import { LLMS_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';

type Summary = ContentResult<typeof LLMS_QUERY>;

/** Newest first; a model reads no more than that of one site. */
const MOST_ARTICLES = 200;

/** What the site holds, for language models, as llmstxt.org describes it: Markdown with addresses. */
export async function loadLlmsText(content: ContentReader, siteUrl: string): Promise<string> {
  return llmsText(siteUrl, await content.query(LLMS_QUERY, { limit: MOST_ARTICLES }));
}

/** @param siteUrl origin that every address begins with. */
function llmsText(siteUrl: string, { site, services, pages, articles }: Summary): string {
  const link = (title: string | null, path: string | undefined, about: string | null) =>
    path === undefined
      ? []
      : `- [${oneLine(title ?? UNTITLED)}](${siteUrl}${path})${about ? `: ${oneLine(about)}` : ''}`;
  return `${[
    `# ${oneLine(site?.brand)}`,
    `> ${oneLine(site?.tagline)}. ${oneLine(site?.description)}`,
    '## Services',
    services.map(({ title, subtitle }) => `- ${oneLine(title)}: ${oneLine(subtitle)}`).join('\n'),
    '## Pages',
    pages
      .flatMap(({ title, slug, standfirst }) => link(title, pagePath(slug), standfirst))
      .join('\n'),
    '## Insights',
    articles
      .flatMap(({ title, slug, summary }) => link(title, articlePath(slug), summary))
      .join('\n'),
  ].join('\n\n')}\n`;
}

/** Line ends would begin something else in Markdown, and brackets would end a link's text. */
function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();
}
