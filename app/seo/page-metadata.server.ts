import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { ContentReader } from '~/content/content-reader';
import type { SharePicture } from '~/content/images/image.server';
import type { ContentConfig } from '~/content/source/config.server';
import { FEED_PATH, INSIGHTS_TITLE } from '~/paths';
import { sharePicture, type ShareCard } from './share-card.server';
import { absoluteAddress, loadSiteMetadata, type SiteMetadata } from './site-metadata.server';
import { breadcrumbs, type StructuredData } from './structured-data.server';

/** What a page tells search engines, and the networks where people share its address. */
export interface PageMetadata {
  /** Canonical path on this site. */
  path: string;
  /** The page's own title; the home page has none besides the firm's. */
  title?: string | null;
  description?: string | null | undefined;
  /** Title and description that staff wrote for search engines; they override the others. */
  seo?: { title?: string | null; description?: string | null } | null | undefined;
  /** Whether search engines leave the page out. */
  hidden?: boolean;
  /** What the page's share image shows. */
  card: ShareCard;
  /** When an article was published, ISO 8601; unset on other pages. */
  publishedAt?: string | null;
  /** What the page is about, in the terms of schema.org; unset: the breadcrumbs to it. */
  structuredData?: StructuredData[];
}

/** A request for a page, with what describes the page. */
export interface PageRequest {
  content: ContentReader;
  contentConfig: ContentConfig;
  site: SiteMetadata;
  url: URL;
  /** The dynamic parts of the route's path, such as `slug`. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Describes a page; null when there is no such page. */
export type PageMetadataFunction = (request: PageRequest) => Promise<PageMetadata | null>;

/**
 * Returns the `meta` descriptors of a page for its loader's data. They are made on the server, once
 * for all visitors; a route's `meta` function would be code that every visitor downloads.
 */
export async function describePage(
  { request, params, context }: LoaderFunctionArgs,
  pageMetadata: PageMetadataFunction,
) {
  const pageRequest = await pageRequestOf(context, request.url, params);
  const metadata = await pageMetadata(pageRequest);
  if (!metadata) return [];
  const { site, contentConfig } = pageRequest;
  return metaTags(metadata, site, sharePicture(metadata.card, site, contentConfig));
}

/** Returns what a page is about: its own structured data, or else the breadcrumbs to it. */
export function structuredDataOf(page: PageMetadata, site: SiteMetadata): StructuredData[] {
  return (
    page.structuredData ?? [
      breadcrumbs(site, [{ name: page.title ?? site.brand, path: page.path }]),
    ]
  );
}

/** @param url absolute address of the page. */
export async function pageRequestOf(
  context: Pick<AppLoadContext, 'content' | 'contentConfig' | 'siteUrl'>,
  url: string,
  params: PageRequest['params'],
): Promise<PageRequest> {
  const { content, contentConfig, siteUrl } = context;
  const site = await loadSiteMetadata(content, siteUrl);
  return { content, contentConfig, site, url: new URL(url), params };
}

/** What a page's head is made of besides the share image. */
export type HeadMetadata = Omit<PageMetadata, 'card' | 'structuredData'>;

/** Returns the `meta` descriptors of a page's head. */
export function metaTags(page: HeadMetadata, site: SiteMetadata, picture?: SharePicture) {
  const own = page.seo?.title || page.title;
  const title = own ? `${own} | ${site.brand}` : `${site.brand}: ${site.tagline}`;
  const description = page.seo?.description || page.description || site.description;
  const url = `${site.siteUrl}${page.path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.brand },
    ...kindTags(page.publishedAt),
    ...pictureTags(picture, site.siteUrl),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: feedTitle(site.brand),
      href: `${site.siteUrl}${FEED_PATH}`,
    },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The title of the feed, in the feed and in the link to it. */
export function feedTitle(brand: string): string {
  return `${brand}: ${INSIGHTS_TITLE}`;
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
  const address = absoluteAddress(picture.src, siteUrl);
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}
