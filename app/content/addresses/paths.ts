/**
 * The site's addresses. The app, the Studio and the tests build and parse them only with this module and
 * `staff-paths.ts`.
 * A path begins with a slash and has no origin. In a pattern, `:slug` stands for a document's slug.
 */

export const HOME_PATH = '/';
export const ABOUT_PATH = '/about';
export const CONTACT_PATH = '/contact';
export const PRIVACY_PATH = '/privacy';
export const INSIGHTS_PATH = '/insights';
/** The name of the list of articles in links and breadcrumbs, and its default heading. */
export const INSIGHTS_TITLE = 'Insights';

export const ARTICLE_PATTERN = '/blog/:slug';
/** The pages of topics. Each lists the articles on one topic. */
export const TOPIC_PATTERN = '/insights/:slug';
/** The pages of the services. */
export const SERVICE_PATTERN = '/services/:slug';
/** The pages of the firm's people. */
export const AUTHOR_PATTERN = '/people/:slug';
/** The pages that staff make of sections. The slug may have two parts: `work/halden`. */
export const PAGE_PATTERN = '/:slug';
/** Where the sheets of the services for print were before the services had pages. */
const OLD_SHEET_PATTERN = '/one-page/:slug';

export const FEED_PATH = '/feed.xml';
export const SITEMAP_PATH = '/sitemap.xml';
export const MANIFEST_PATH = '/manifest.webmanifest';
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** The Studio starts previews, and their bar ends them. No page in this folder is public. */
export const PREVIEW_FOLDER = '/preview/';

/** Staff sign in and out here, and accept invitations. No page in this folder is public. */
export const STAFF_FOLDER = '/staff/';

/** Sanity Studio, and below it the lake's API. */
export const STUDIO_PATH = '/studio';

/** Health checks: whether the process is alive, and whether the site is ready to serve. */
export const LIVENESS_PATH = '/healthz';
export const READINESS_PATH = '/readyz';

/** The lake's images. With Sanity's cloud as content source, this folder is empty. */
export const IMAGES_FOLDER = '/images/';
/** The lake's files, which visitors download. With Sanity's cloud, this folder is empty too. */
export const FILES_FOLDER = '/files/';
export const SHARE_IMAGES_FOLDER = '/share/';
/** The scripts and styles that Remix's compiler writes. */
export const BUILD_FOLDER = '/build/';

/** Returns the folders in which no page is public. As a constant, they would be in the page's script. */
export const ownFolders = (): readonly string[] => [
  PREVIEW_FOLDER,
  STAFF_FOLDER,
  `${STUDIO_PATH}/`,
  IMAGES_FOLDER,
  FILES_FOLDER,
  SHARE_IMAGES_FOLDER,
  BUILD_FOLDER,
];

/** The home page's name in the path of its share image, because its own path is only a slash. */
const HOME_SHARE_NAME = 'home';

/** Returns whether the site itself needs the addresses that begin with this part, so that no page can. */
export function isReservedPart(part: string): boolean {
  const needed = [
    INSIGHTS_PATH,
    ARTICLE_PATTERN,
    SERVICE_PATTERN,
    AUTHOR_PATTERN,
    OLD_SHEET_PATTERN,
    ...ownFolders(),
    LIVENESS_PATH,
    READINESS_PATH,
  ];
  return part === HOME_SHARE_NAME || needed.some((path) => path.split('/')[1] === part);
}

/**
 * Returns the path of a document's page, such as `/blog/pricing`. It is on this site, whatever the slug is: after
 * `//` or `/\` a browser expects the name of a host.
 */
export function pathOf(pattern: string, slug: string): string {
  return pattern.replace(':slug', slug).replace(/^[/\\\s]+/, '/');
}

/** Returns the path of an article's page. */
export function articlePath(slug: string): string {
  return pathOf(ARTICLE_PATTERN, slug);
}

/** Returns the path of a section of the home page. */
export function sectionPath(section: string): string {
  return `${HOME_PATH}#${section}`;
}

/** The search parameter of the contact page with the slug of the article that a visitor asks about. */
export const ABOUT_PARAMETER = 'about';

/** Returns the address of the enquiry form for a question about an article. */
export function askPath(slug: string): string {
  return `${CONTACT_PATH}?${new URLSearchParams({ [ABOUT_PARAMETER]: slug })}`;
}

/** Where the page's script sends an enquiry, with the path of its page in this search parameter. */
export const ENQUIRY_PATH = '/enquiry.json';
export const ENQUIRY_PAGE_PARAMETER = 'page';

/** The search parameter of a page to which the browser came by sending an enquiry. */
export const SENT_PARAMETER = 'sent';

/** The search parameters with the numbers of a queue: what is open, what is finished a week, the value of one. */
export const QUEUE_PARAMETERS = ['open', 'finished', 'value'] as const;
export type QueueParameter = (typeof QUEUE_PARAMETERS)[number];

/** Returns the address of the enquiry form for a message that begins with the sum of a queue. */
export function queueEnquiryPath(queue: Record<QueueParameter, string>): string {
  return `${CONTACT_PATH}?${new URLSearchParams(queue)}`;
}

/** The names of the search parameters of the list of articles. */
export const LIST_PARAMETERS = { search: 'q', page: 'page' } as const;
/** The search parameter that selected a topic before topics had pages: `/insights?topic=pricing`. */
export const OLD_TOPIC_PARAMETER = 'topic';

/** Selects a part of the list of articles. */
export interface ArticleFilter {
  /** A topic's slug. */
  topic?: string | undefined;
  /** The visitor's search text. */
  search?: string | undefined;
}

/**
 * Returns the path of a page of the list of articles.
 * @param page counted from 1.
 */
export function insightsPath({ topic, search }: ArticleFilter = {}, page = 1): string {
  const path = topic ? pathOf(TOPIC_PATTERN, topic) : INSIGHTS_PATH;
  const parameters = new URLSearchParams();
  if (search) parameters.set(LIST_PARAMETERS.search, search);
  if (page > 1) parameters.set(LIST_PARAMETERS.page, String(page));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The fragment of every page's address that shows the menu on narrow screens. */
export const MENU_FRAGMENT = 'menu';

/**
 * Returns the path of a page's share image.
 * @param version changes whenever the image changes, so that caches can keep the image for a year.
 */
export function shareImagePath(path: string, version: string): string {
  const name = path === HOME_PATH ? HOME_SHARE_NAME : path.slice(1);
  return `${SHARE_IMAGES_FOLDER}${encodeURI(name)}.${version}.jpg`;
}

/**
 * Parses the path of a share image.
 * @returns the page's path and the version, which is empty when the address has none; undefined when
 * the address is not that of a share image.
 */
export function parseShareImagePath(
  address: string,
): { path: string; version: string } | undefined {
  if (!address.startsWith(SHARE_IMAGES_FOLDER)) return undefined;
  const [, encoded = '', version = ''] =
    /^(.+?)(?:\.([^./]*))?\.jpg$/.exec(address.slice(SHARE_IMAGES_FOLDER.length)) ?? [];
  const name = decode(encoded);
  return name ? { path: name === HOME_SHARE_NAME ? HOME_PATH : `/${name}`, version } : undefined;
}

/** @returns undefined when the percent-encoding is malformed. */
function decode(name: string): string | undefined {
  try {
    return decodeURI(name);
  } catch {
    return undefined;
  }
}
