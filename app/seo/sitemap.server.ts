import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import { articlePath, pagePath } from '~/content/page-path';
import { toDrawing } from '~/content/images/image.server';
import { SITEMAP_QUERY } from '~/content/queries';
import { absoluteAddress } from './site-metadata.server';
import { escapeXml } from './xml';

interface SitemapEntry {
  path: string;
  /** When its content last changed, ISO 8601. */
  changed?: string | undefined;
  /** Address of its picture. */
  picture?: string | undefined;
}

type Known = ContentResult<typeof SITEMAP_QUERY>;
type PictureReference = Known['articles'][number]['picture'];

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
  const entry = (
    path: string | undefined,
    { _updatedAt, picture }: { _updatedAt: string; picture: PictureReference },
  ) => (path ? [{ path, changed: _updatedAt, picture: pictureOf(picture) }] : []);
  return sitemapXml(siteUrl, [
    ...pages.flatMap((page) => entry(page._type === 'homePage' ? '/' : pagePath(page.slug), page)),
    { path: '/insights', changed: newest },
    ...articles.flatMap((article) => entry(articlePath(article.slug), article)),
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
