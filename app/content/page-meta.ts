import type { LoaderFunction, MetaFunction } from '@remix-run/node';
import type { loader as rootLoader } from '~/root';

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
}

/** First thing a screen reader says of a page that shows errors. */
export const ERROR_TITLE_PREFIX = 'Error: ';

/** What all pages share. */
export interface SiteFacts {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
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
    { property: 'og:type', content: 'website' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

type SiteMatches = { root: typeof rootLoader };

/** A route's `meta`, from what its loader answered; a page that failed says only that. */
export function pageMeta<Loader extends LoaderFunction>(
  describe: (data: Awaited<ReturnType<Loader>>) => PageFacts,
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
    };
    return metaTags(describe(data as Awaited<ReturnType<Loader>>), site);
  };
}
