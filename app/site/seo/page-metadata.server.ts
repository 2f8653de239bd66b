import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { ContentReader } from '~/content/content-reader';
import type { ShareImage } from '~/content/images/image.server';
import type { ContentConfig } from '~/content/source/config.server';
import { FEED_PATH, INSIGHTS_TITLE } from '~/content/addresses/paths';
import { searchDescription, searchTitle, type PageTexts } from './search-result';
import { shareImageOf, type ShareImageContent } from './share-image/share-image.server';
import { absoluteAddress, loadSiteMetadata, type SiteMetadata } from './site-metadata.server';
import { breadcrumbs, structuredDataTag, type StructuredData } from './structured-data.server';

/** A page's metadata for search engines and social networks. */
export interface PageMetadata extends PageTexts {
  /** Canonical path on this site. */
  path: string;
  /** Whether the page asks search engines not to index it. */
  noindex?: boolean;
  shareImage: ShareImageContent;
  /** When an article was published, ISO 8601; unset on other pages. */
  publishedAt?: string | null;
  /** Objects for the page's JSON-LD. Unset: the breadcrumbs of the page. */
  structuredData?: StructuredData[];
}

/** The data from which a route computes the metadata of a requested page. */
export interface PageRequest {
  content: ContentReader;
  contentConfig: ContentConfig;
  site: SiteMetadata;
  url: URL;
  /** The dynamic parts of the route's path, such as `slug`. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns a page's metadata; null when there is no such page. */
export type PageMetadataFunction = (request: PageRequest) => Promise<PageMetadata | null>;

/**
 * Returns a page's `meta` descriptors, which its loader puts into the loader data. If the route's
 * `meta` function computed them, previews would have to download its code.
 */
export async function describePage(
  { request, params, context }: LoaderFunctionArgs,
  pageMetadata: PageMetadataFunction,
) {
  const pageRequest = await pageRequestOf(context, request.url, params);
  const metadata = await pageMetadata(pageRequest);
  if (!metadata) return [];
  const { site, contentConfig } = pageRequest;
  return [
    ...metaTags(metadata, site, shareImageOf(metadata.shareImage, site, contentConfig)),
    structuredDataTag(structuredDataOf(metadata, site)),
  ];
}

function structuredDataOf(page: PageMetadata, site: SiteMetadata): StructuredData[] {
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

/** The page metadata that `metaTags` needs. The share image is a separate parameter. */
export type HeadMetadata = Omit<PageMetadata, 'shareImage' | 'structuredData'>;

/** Returns the `meta` descriptors of a page's head. */
export function metaTags(page: HeadMetadata, site: SiteMetadata, shareImage?: ShareImage) {
  const title = searchTitle(page, site);
  const description = searchDescription(page, site);
  const url = `${site.siteUrl}${page.path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.brand },
    ...typeTags(page.publishedAt),
    ...imageTags(shareImage, site.siteUrl),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: feedTitle(site.brand),
      href: `${site.siteUrl}${FEED_PATH}`,
    },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** Returns the feed's title, for the feed and for the pages' links to it. */
export function feedTitle(brand: string): string {
  return `${brand}: ${INSIGHTS_TITLE}`;
}

function typeTags(publishedAt: string | null | undefined) {
  if (!publishedAt) return [{ property: 'og:type', content: 'website' }];
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: publishedAt },
  ];
}

function imageTags(image: ShareImage | undefined, siteUrl: string) {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }];
  const address = absoluteAddress(image.src, siteUrl);
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: image.alt },
  ];
}
