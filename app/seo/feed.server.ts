import { renderRichText } from '~/rich-text/rich-text.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import { FEED_PATH } from './page-metadata.server';
import { articlePath } from '~/content/page-path';
import { FEED_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';
import { escapeXml } from './xml';

type Feed = ContentResult<typeof FEED_QUERY>;

/** Articles in the feed, newest first: readers ask for it often, and have seen the older ones. */
const FEED_ARTICLES = 50;

/** An article with its text as finished HTML. */
export type FeedArticle = Omit<Feed['articles'][number], 'body'> & { html: string };

/** The newest articles as RSS 2.0, in full. */
export async function loadFeed(
  content: ContentReader,
  config: ContentConfig,
  siteUrl: string,
): Promise<string> {
  const { site, articles } = await content.query(FEED_QUERY, { limit: FEED_ARTICLES });
  return feedXml(siteUrl, {
    site,
    // Without an address there is nothing to link to.
    articles: articles
      .filter(({ slug }) => articlePath(slug) !== undefined)
      .map(({ body, ...article }) => ({
        ...article,
        html: forReaders(renderRichText(config, body).html, siteUrl),
      })),
  });
}

/** As programs show it that know neither this site's address nor its widths of pictures. */
function forReaders(html: string, siteUrl: string): string {
  return html
    .replace(/ (?:srcset|sizes|style|loading|decoding|class)="[^"]*"/gi, '')
    .replace(/ (href|src)="\//g, ` $1="${siteUrl}/`);
}

/** @param siteUrl origin that every address begins with. */
export function feedXml(
  siteUrl: string,
  { site, articles }: { site: Feed['site']; articles: readonly FeedArticle[] },
): string {
  const newest = articles
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `${site?.brand ?? ''}: Insights`)}
${element('link', `${siteUrl}/insights`)}
<atom:link href="${escapeXml(siteUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>
${element('description', site?.seo?.description ?? '')}
${element('language', 'en-GB')}
${timeElement('lastBuildDate', newest)}
${articles.map((article) => itemXml(siteUrl, article)).join('\n')}
</channel>
</rss>
`;
}

function itemXml(siteUrl: string, article: FeedArticle): string {
  const { title, slug, summary, topics, publishedAt, author, html } = article;
  const address = `${siteUrl}/blog/${slug}`;
  return [
    '<item>',
    element('title', title ?? UNTITLED),
    element('link', address),
    element('guid', address),
    timeElement('pubDate', publishedAt),
    author?.name ? element('dc:creator', author.name) : '',
    ...(topics ?? []).map((topic) => element('category', topic)),
    element('description', summary),
    html ? element('content:encoded', html) : '',
    '</item>',
  ].join('');
}

/** A field that a document does not have, because it came by the API, is an empty element. */
function element(name: string, text: string | null): string {
  return `<${name}>${escapeXml(text ?? '')}</${name}>`;
}

/** RSS has times as e-mail has them (RFC 822). */
function timeElement(name: string, time: string | null | undefined): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : element(name, date.toUTCString());
}
