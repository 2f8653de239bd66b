import type { LoaderFunction, MetaFunction } from '@remix-run/node';
import type { loader as rootLoader } from '~/root';
import type { SharePicture } from './picture.server';
import type { StructuredData } from './structured-data';

/** What a page says about itself to search engines and to those who share it. */
export interface PageFacts {
  /** Path on this site, canonical. */
  path: string;
  /** The page's own title; the home page has none besides the firm's. */
  title?: string | null;
  description?: string | null;
  /** Staff's own wording, which wins. */
  seo?: { title?: string | null; description?: string | null } | null;
  /** Left out of search results. */
  hidden?: boolean;
  /** It shows a form with mistakes to correct. */
  hasErrors?: boolean | undefined;
  /** Shown with the page's address where that is shared. */
  picture?: SharePicture | undefined;
  /** Articles only: when it was published, ISO 8601. */
  publishedAt?: string | null;
  /** The page in schema.org's words. Remix escapes it, so that no text in it can end its script. */
  structuredData?: StructuredData;
}

/** Address of the news feed on this site. */
export const FEED_PATH = '/feed.xml';

/** First thing a screen reader says of a page that shows errors. */
export const ERROR_TITLE_PREFIX = 'Error: ';

/** What all pages share. */
export interface SiteFacts {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email?: string | undefined;
  /** Telephone numbers as staff wrote them. */
  phones?: string[];
}

/** Tags of a page's head, from what it and the site say. */
export function metaTags(page: PageFacts, site: SiteFacts) {
  const own = page.seo?.title || page.title;
  const title = own ? `${own} | ${site.brand}` : `${site.brand}: ${site.tagline}`;
  const description = page.seo?.description || page.description || site.description;
  const url = `${site.siteUrl}${page.path}`;
  return [
    { title: page.hasErrors ? `${ERROR_TITLE_PREFIX}${title}` : title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.brand },
    ...kindTags(page.publishedAt),
    ...pictureTags(page.picture, site.siteUrl),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${site.brand}: Insights`,
      href: `${site.siteUrl}${FEED_PATH}`,
    },
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData }] : []),
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

function kindTags(publishedAt: string | null | undefined) {
  if (!publishedAt) return [{ property: 'og:type', content: 'website' }];
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: publishedAt },
  ];
}

function pictureTags(picture: SharePicture | undefined, siteUrl: string) {
  if (!picture) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: absoluteAddress(picture.src, siteUrl) },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Pictures of the embedded lake have this site's address, those of the cloud one of their own. */
export function absoluteAddress(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}

type SiteMatches = { root: typeof rootLoader };

/** A route's `meta`, from what its loader answered; a page that failed says only that. */
export function pageMeta<Loader extends LoaderFunction>(
  describe: (data: Awaited<ReturnType<Loader>>, site: SiteFacts) => PageFacts,
): MetaFunction<Loader, SiteMatches> {
  return ({ data, matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as
      Awaited<ReturnType<typeof rootLoader>> | undefined;
    if (!data || !root) return [{ title: 'Not available' }, { name: 'robots', content: 'noindex' }];
    const { settings, siteUrl } = root;
    const site = {
      siteUrl,
      brand: settings?.brand ?? '',
      tagline: settings?.tagline ?? '',
      description: settings?.seo?.description ?? '',
      email: settings?.email ?? undefined,
      phones: [settings?.phoneUs, settings?.phoneUk].filter((phone) => phone != null),
    };
    return metaTags(describe(data as Awaited<ReturnType<Loader>>, site), site);
  };
}
