import type { ContentReader } from '~/content/content-reader';
import { toDrawing } from '~/content/images/image.server';
import type { ContentConfig } from '~/content/source/config.server';
import { listPublicAddresses } from './public-addresses.server';
import { absoluteAddress } from './site-metadata.server';
import { escapeXml } from './xml';

interface SitemapEntry {
  path: string;
  /** When the content last changed, ISO 8601. */
  changed?: string | undefined;
  /** Address of the page's image. */
  image?: string | undefined;
}

/**
 * Returns the sitemap of every public page.
 * @see https://www.sitemaps.org/protocol.html and Google's extension for images
 */
export async function loadSitemap(
  content: ContentReader,
  config: ContentConfig,
  siteUrl: string,
): Promise<string> {
  // The image as staff uploaded it, by its asset's id alone: a site may have thousands of articles.
  const imageOf = (assetId: string | undefined) => {
    const asset = assetId ? { _id: assetId, lqip: null } : null;
    const image = toDrawing(config, { asset }, '');
    return image && absoluteAddress(image.src, siteUrl);
  };
  const addresses = await listPublicAddresses(content);
  return sitemapXml(
    siteUrl,
    addresses.map(({ imageAssetId, ...entry }) => ({ ...entry, image: imageOf(imageAssetId) })),
  );
}

/** @param siteUrl origin that every address begins with. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, image }) => {
    const parts = [
      `<loc>${escapeXml(siteUrl + path)}</loc>`,
      changed && `<lastmod>${escapeXml(changed)}</lastmod>`,
      image && `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
    ];
    return `<url>${parts.filter(Boolean).join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}
