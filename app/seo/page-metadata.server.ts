import type { AppLoadContext } from '@remix-run/node';
import { ERROR_TITLE_PREFIX } from '~/enquiry/messages';
import { sharePicture, type ShareCard } from './share-card.server';
import type { SharePicture } from '~/content/images/image.server';
import { absoluteAddress, loadSiteMetadata, type SiteMetadata } from './site-metadata.server';
import type { ContentResult } from '~/content/content-reader';
import type { SHARE_QUERY } from '~/content/queries';
import { breadcrumbs, type StructuredData } from './structured-data.server';

/** What a page says about itself to search engines and to those who share it. */
export interface PageMetadata {
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
  /** What is shown with the page's address where that is shared. */
  card?: ShareCard;
  /** Articles only: when it was published, ISO 8601. */
  publishedAt?: string | null;
  /** What the page is about, in schema.org's words; unset: the way to it. */
  structuredData?: StructuredData[];
}

/** Address of the news feed on this site. */
export const FEED_PATH = '/feed.xml';

/** Tags of a page's head, from what it and the site say, and the picture that stands for it. */
export function metaTags(page: PageMetadata, site: SiteMetadata, picture?: SharePicture) {
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
    ...pictureTags(picture, site.siteUrl),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${site.brand}: Insights`,
      href: `${site.siteUrl}${FEED_PATH}`,
    },
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

/** What only a page's head tells; not sent to browsers once more. */
interface HeadOnly {
  seo?: PageMetadata['seo'];
  /** For search engines: the page's own picture, without words on it. */
  sharePicture?: SharePicture | undefined;
  /** What lies under the words where the page is shared. */
  shared?: ContentResult<typeof SHARE_QUERY>;
  card?: ShareCard;
}

/** What is left of a page's content for the page itself. */
export type Shown<Page> = Omit<Page, keyof HeadOnly>;

/**
 * What a page shows, with what its head says. The head is made here, where it is once for all
 * visitors, and not in the route's `meta`, whose code each of them would have to fetch.
 */
export async function withMeta<Page extends HeadOnly>(
  context: Pick<AppLoadContext, 'content' | 'contentConfig' | 'siteUrl' | 'structuredData'>,
  page: Page,
  describe: (page: Page, site: SiteMetadata) => PageMetadata,
) {
  const site = await loadSiteMetadata(context.content, context.siteUrl);
  const { seo: _, sharePicture: __, shared: ___, card: ____, ...shown } = page;
  const facts = describe(page, site);
  context.structuredData = facts.structuredData ?? [
    breadcrumbs(site, [{ name: facts.title ?? site.brand, path: facts.path }]),
  ];
  const picture = facts.card && sharePicture(facts.card, site, context.contentConfig);
  return { ...shown, meta: metaTags(facts, site, picture) };
}
