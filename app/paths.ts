/**
 * Every address of the site is built and parsed here: for the app, the Studio, the feeds and the
 * tests. A path begins with a slash and has no origin; `:slug` in a pattern stands for a document's
 * slug. This module is part of the first script that a browser loads, so it stays small.
 */

export const HOME_PATH = '/';
export const ABOUT_PATH = '/about';
export const CONTACT_PATH = '/contact';
export const PRIVACY_PATH = '/privacy';
export const INSIGHTS_PATH = '/insights';
/** The list's name in links and breadcrumbs, and its heading where staff have not written one. */
export const INSIGHTS_TITLE = 'Insights';

export const ARTICLE_PATTERN = '/blog/:slug';
/** The pages of text, which staff edit but do not add. */
export const PAGE_PATTERN = '/:slug';

export const FEED_PATH = '/feed.xml';
export const SITEMAP_PATH = '/sitemap.xml';
export const MANIFEST_PATH = '/manifest.webmanifest';
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** The Studio opens and ends previews here; no page under this folder is public. */
export const PREVIEW_FOLDER = '/preview/';
export const PREVIEW_ENABLE_PATH = `${PREVIEW_FOLDER}enable`;
export const PREVIEW_DISABLE_PATH = `${PREVIEW_FOLDER}disable`;
export const PREVIEW_ENDED_PATH = `${PREVIEW_FOLDER}ended`;

/** For the machine that runs the site: the process lives; the site is ready to serve. */
export const LIVENESS_PATH = '/healthz';
export const READINESS_PATH = '/readyz';

/** Renditions of images, when the content source is a lake on loopback. */
export const IMAGES_FOLDER = '/images/';
export const SHARE_IMAGES_FOLDER = '/share/';
/** Scripts and styles as Remix's compiler writes them. */
export const BUILD_FOLDER = '/build/';

/** The path of the page about one document, such as `/blog/pricing`. */
export function pathOf(pattern: string, slug: string): string {
  return pattern.replace(':slug', slug);
}

/** The path of an article's page. */
export function articlePath(slug: string): string {
  return pathOf(ARTICLE_PATTERN, slug);
}

/** The path of a section of the home page. */
export function sectionPath(section: string): string {
  return `${HOME_PATH}#${section}`;
}

/** Names of the search parameters of the list of articles. */
export const LIST_PARAMETERS = { topic: 'topic', search: 'q', page: 'page' } as const;

/** What narrows the list of articles. */
export interface ArticleFilter {
  /** A topic's slug, as `topicSlug` makes it. */
  topic?: string | undefined;
  /** The words that the visitor searches for. */
  search?: string | undefined;
}

/** The path of one page, counted from 1, of the list of articles. */
export function insightsPath({ topic, search }: ArticleFilter = {}, page = 1): string {
  const parameters = new URLSearchParams();
  if (topic) parameters.set(LIST_PARAMETERS.topic, topic);
  if (search) parameters.set(LIST_PARAMETERS.search, search);
  if (page > 1) parameters.set(LIST_PARAMETERS.page, String(page));
  return parameters.size === 0 ? INSIGHTS_PATH : `${INSIGHTS_PATH}?${parameters}`;
}

/** A topic in a search parameter: "Go to market" is `go-to-market`. */
export function topicSlug(topic: string): string {
  return topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Stands for the home page, whose path has no name. */
const HOME_SHARE_NAME = 'home';

/**
 * The path of a page's share image.
 * @param version changes whenever the image does, so that it can be cached for a year.
 */
export function shareImagePath(path: string, version: string): string {
  const name = path === HOME_PATH ? HOME_SHARE_NAME : path.slice(1);
  return `${SHARE_IMAGES_FOLDER}${encodeURI(name)}.${version}.jpg`;
}

/**
 * Reads the path of a share image, with any version or none.
 * @returns the page's path; undefined when this is no path of a share image.
 */
export function parseShareImagePath(
  address: string,
): { path: string; version: string } | undefined {
  if (!address.startsWith(SHARE_IMAGES_FOLDER)) return undefined;
  const [, encoded = '', version = ''] =
    /^(.+?)(?:\.([^./]*))?\.jpg$/.exec(address.slice(SHARE_IMAGES_FOLDER.length)) ?? [];
  const name = decoded(encoded);
  return name ? { path: name === HOME_SHARE_NAME ? HOME_PATH : `/${name}`, version } : undefined;
}

/** @returns undefined for text that no percent-encoding produces. */
function decoded(name: string): string | undefined {
  try {
    return decodeURI(name);
  } catch {
    return undefined;
  }
}
