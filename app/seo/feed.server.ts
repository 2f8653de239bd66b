import { renderRichText } from '~/rich-text/rich-text.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import { FEED_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';
import { documentTypes } from '~/document-types';
import { FEED_PATH, INSIGHTS_PATH } from '~/paths';
import { feedTitle } from './page-metadata.server';
import { documentPath } from './public-addresses.server';
import { escapeXml } from './xml';

type Site = ContentResult<typeof FEED_QUERY>['site'];

/** Entries in the feed, newest first. Feed readers fetch it often and have seen the older ones. */
const ENTRY_LIMIT = 50;

const feedTypes = documentTypes.filter(({ isInFeed }) => isInFeed);

/** A document with its full text. */
export interface FeedEntry {
  path: string;
  title: string | null;
  summary: string | null;
  topics: readonly string[] | null;
  /** ISO 8601, like `_updatedAt`. */
  publishedAt: string | null;
  _updatedAt: string;
  author: { name: string | null } | null;
  html: string;
}

/** Returns the newest documents in full, as RSS 2.0. */
export async function loadFeed(
  content: ContentReader,
  config: ContentConfig,
  siteUrl: string,
): Promise<string> {
  const parameters = { types: feedTypes.map(({ name }) => name), limit: ENTRY_LIMIT };
  const { site, documents } = await content.query(FEED_QUERY, parameters);
  const entries = documents.flatMap(({ body, slug, ...document }) => {
    const type = feedTypes.find(({ name }) => name === document._type);
    const path = type && documentPath(type, slug);
    const html = path ? forReaders(renderRichText(config, body).html, siteUrl) : '';
    return path ? [{ ...document, path, html }] : [];
  });
  return feedXml(siteUrl, site, entries);
}

/** Makes addresses absolute, and removes attributes that only this site's pages can use. */
function forReaders(html: string, siteUrl: string): string {
  return html
    .replace(/ (?:srcset|sizes|style|loading|decoding|class)="[^"]*"/gi, '')
    .replace(/ (href|src)="\//g, ` $1="${siteUrl}/`);
}

/** @param siteUrl origin that every address begins with. */
export function feedXml(siteUrl: string, site: Site, entries: readonly FeedEntry[]): string {
  const newest = entries
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feedTitle(site?.brand ?? ''))}
${element('link', `${siteUrl}${INSIGHTS_PATH}`)}
<atom:link href="${escapeXml(siteUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>
${element('description', site?.seo?.description ?? '')}
${element('language', 'en-GB')}
${timeElement('lastBuildDate', newest)}
${entries.map((entry) => itemXml(siteUrl, entry)).join('\n')}
</channel>
</rss>
`;
}

function itemXml(siteUrl: string, entry: FeedEntry): string {
  const { path, title, summary, topics, publishedAt, author, html } = entry;
  const address = `${siteUrl}${path}`;
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
