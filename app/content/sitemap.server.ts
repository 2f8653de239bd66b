import type { ContentConfig } from './config.server';
import type { ContentReader } from './content-reader';
import type { SITEMAP_QUERY_RESULT } from './content-types.generated';
import { toDrawing } from './picture.server';
import { SITEMAP_QUERY } from './queries';
import { absoluteAddress } from './site-facts.server';
import { escapeXml } from './xml';

interface SitemapEntry {
  path: string;
  /** When its content last changed, ISO 8601. */
  changed?: string | undefined;
  /** Address of its picture. */
  picture?: string | undefined;
}

type PictureReference = SITEMAP_QUERY_RESULT['pages' | 'articles'][number]['picture'];

/** The sitemap of every public page, as sitemaps.org and Google's extension for pictures describe it. */
export async function loadSitemap(
  content: ContentReader,
  config: ContentConfig,
  siteUrl: string,
): Promise<string> {
  const { pages, articles } = await content.query(SITEMAP_QUERY);
  const newest = articles
    .map((article) => article._updatedAt)
    .toSorted()
    .at(-1);
  // By its asset's id alone, and as it is: there may be thousands.
  const pictureOf = (reference: PictureReference) => {
    const asset = reference?.assetId ? { _id: reference.assetId, lqip: null } : null;
    const picture = toDrawing(config, { asset }, '');
    return picture && absoluteAddress(picture.src, siteUrl);
  };
  return sitemapXml(siteUrl, [
    ...pages.map(({ slug, _updatedAt, picture }) => ({
      path: slug ? `/${slug}` : '/',
      changed: _updatedAt,
      picture: pictureOf(picture),
    })),
    { path: '/insights', changed: newest },
    ...articles.map(({ slug, _updatedAt, picture }) => ({
      path: `/blog/${slug}`,
      changed: _updatedAt,
      picture: pictureOf(picture),
    })),
  ]);
}

/** @param siteUrl origin that every address begins with. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, picture }) => {
    const parts = [
      `<loc>${escapeXml(siteUrl + path)}</loc>`,
      changed && `<lastmod>${escapeXml(changed)}</lastmod>`,
      picture && `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`,
    ];
    return `<url>${parts.filter(Boolean).join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}
