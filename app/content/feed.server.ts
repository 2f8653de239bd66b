import type { ContentReader } from './content-reader';
import { FEED_PATH } from './page-meta.server';
import { FEED_QUERY } from './queries';
import type { FEED_QUERY_RESULT } from './content-types.generated';
import { escapeXml } from './xml';

/** Articles in the feed, newest first: readers ask for it often, and have seen the older ones. */
const FEED_ARTICLES = 50;

type FeedArticle = FEED_QUERY_RESULT['articles'][number];

/** The newest articles as RSS 2.0. */
export async function loadFeed(content: ContentReader, siteUrl: string): Promise<string> {
  const feed = await content.query(FEED_QUERY, { limit: FEED_ARTICLES });
  return feedXml(siteUrl, feed);
}

/** @param siteUrl origin that every address begins with. */
export function feedXml(siteUrl: string, { site, articles }: FEED_QUERY_RESULT): string {
  const newest = articles
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
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
  const { title, slug, summary, topics, publishedAt, author } = article;
  const address = `${siteUrl}/blog/${slug}`;
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    timeElement('pubDate', publishedAt),
    author?.name ? element('dc:creator', author.name) : '',
    ...(topics ?? []).map((topic) => element('category', topic)),
    element('description', summary),
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
