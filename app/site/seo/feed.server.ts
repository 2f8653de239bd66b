import { NO_FIGURE, type StoredChart } from '~/site/charts/chart';
import { type Body, renderRichText } from '~/site/rich-text/rich-text.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import { FEED_QUERY, FEED_TEXT_QUERY } from '~/content/queries';
import { titlesOf, UNTITLED } from '~/content/document-fields.server';
import { documentTypes, ownPath } from '~/content/document-types';
import { FEED_PATH, INSIGHTS_PATH } from '~/content/addresses/paths';
import { feedTitle } from './page-metadata.server';
import { loadSiteSettings } from './site-metadata.server';
import { escapeXml, xmlElement } from './xml.server';

type Feed = ContentResult<typeof FEED_QUERY>;
type Site = Feed['site'];
type StoredEntry = Feed['documents'][number];

/** The number of entries. Feed readers fetch the feed often, so they have older entries already. */
const ENTRY_LIMIT = 50;

/** The length of all texts together, in characters of HTML: four times that of fifty articles of the sample content. */
const TEXT_LIMIT = 2_000_000;

const feedTypes = documentTypes.filter(({ isInFeed }) => isInFeed);

/** A document with its full text. */
export interface FeedEntry extends Omit<StoredEntry, '_id' | '_type' | 'slug' | 'topics'> {
  path: string;
  topics: readonly string[];
  html: string;
}

/**
 * Returns the newest documents with their full text, as RSS 2.0. When the texts are too long together, the older
 * documents have only their summary.
 */
export async function loadFeed(
  content: ContentReader,
  config: ContentConfig,
  siteUrl: string,
): Promise<string> {
  const parameters = { types: feedTypes.map(({ name }) => name), limit: ENTRY_LIMIT };
  const [{ site, documents }, settings] = await Promise.all([
    content.query(FEED_QUERY, parameters),
    loadSiteSettings(content),
  ]);
  const entries: FeedEntry[] = [];
  let room = TEXT_LIMIT;
  for (const { _id: id, slug, topics, ...document } of documents) {
    const path = ownPath(document._type, slug);
    if (!path) continue;
    const text = room > 0 ? await content.query(FEED_TEXT_QUERY, { id }) : null;
    const { html } = await renderRichText(config, forReaders(text?.body), settings);
    room -= html.length;
    entries.push({
      ...document,
      topics: titlesOf(topics),
      path,
      html: room < 0 ? '' : toFeedHtml(html, siteUrl),
    });
  }
  return feedXml(siteUrl, site, entries);
}

/** Returns a text as feed readers can show it: with a table in the place of each chart, and without forms. */
function forReaders(body: Body): Body {
  return body?.flatMap((block) => {
    if (block._type === 'queueSum') return [];
    if (block._type !== 'chart') return block;
    const { shows } = block as StoredChart;
    return { ...block, _type: 'table', caption: shows, empty: NO_FIGURE };
  });
}

/** Makes addresses absolute, and removes attributes that work only on this site's pages. */
function toFeedHtml(html: string, siteUrl: string): string {
  return html
    .replace(/ (?:srcset|sizes|style|loading|decoding|class)="[^"]*"/gi, '')
    .replace(/ (href|src)="\//g, ` $1="${siteUrl}/`);
}

/**
 * @param siteUrl origin of all addresses.
 * @param entries newest first.
 */
export function feedXml(siteUrl: string, site: Site, entries: readonly FeedEntry[]): string {
  const lastUpdate = entries
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${xmlElement('title', feedTitle(site?.brand ?? ''))}
${xmlElement('link', `${siteUrl}${INSIGHTS_PATH}`)}
<atom:link href="${escapeXml(siteUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>
${xmlElement('description', site?.seo?.description ?? '')}
${xmlElement('language', 'en-GB')}
${timeElement('lastBuildDate', lastUpdate)}
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
    xmlElement('title', title || UNTITLED),
    xmlElement('link', address),
    xmlElement('guid', address),
    timeElement('pubDate', publishedAt),
    author?.name ? xmlElement('dc:creator', author.name) : '',
    ...topics.map((topic) => xmlElement('category', topic)),
    xmlElement('description', summary ?? ''),
    html ? xmlElement('content:encoded', html) : '',
    '</item>',
  ].join('');
}

/**
 * Returns an element with a time, in the format of RFC 822, which RSS requires; an empty string when
 * the time is missing or not a date.
 */
function timeElement(name: string, time: string | null | undefined): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : xmlElement(name, date.toUTCString());
}
