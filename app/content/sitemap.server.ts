import type { ContentReader } from './content-reader';
import { SITEMAP_QUERY } from './queries';
import { escapeXml } from './xml';

interface SitemapEntry {
  path: string;
  /** When its content last changed, ISO 8601. */
  changed?: string;
}

/** The sitemap of every public page, as sitemaps.org describes it. */
export async function loadSitemap(content: ContentReader, siteUrl: string): Promise<string> {
  const { pages, articles } = await content.query(SITEMAP_QUERY);
  const newest = articles
    .map((article) => article._updatedAt)
    .toSorted()
    .at(-1);
  return sitemapXml(siteUrl, [
    ...pages.map(({ slug, _updatedAt }) => ({
      path: slug ? `/${slug}` : '/',
      changed: _updatedAt,
    })),
    { path: '/insights', changed: newest },
    ...articles.map(({ slug, _updatedAt }) => ({ path: `/blog/${slug}`, changed: _updatedAt })),
  ]);
}

/** @param siteUrl origin that every address begins with. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
