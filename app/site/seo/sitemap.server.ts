import type { ContentReader } from '~/content/content-reader';
import { toOriginalImage } from '~/content/images/image.server';
import type { ContentConfig } from '~/content/source/config.server';
import { listPublicAddresses, type PublicAddress } from './public-addresses.server';
import { absoluteAddress } from './site-metadata.server';
import { xmlElement } from './xml.server';

interface SitemapEntry extends Pick<PublicAddress, 'path' | 'changed'> {
  /** Address of the page's image. */
  image?: string | undefined;
}

/**
 * Returns the sitemap with every public page, except those that staff keep out of search results.
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export async function loadSitemap(
  content: ContentReader,
  config: ContentConfig,
  siteUrl: string,
): Promise<string> {
  // The original image needs no crop or hotspot, so the query stays small with thousands of articles.
  const imageOf = (assetId: string | undefined) => {
    const asset = assetId ? { _id: assetId, lqip: null } : null;
    const image = toOriginalImage(config, { asset }, '');
    return image && absoluteAddress(image.src, siteUrl);
  };
  const addresses = await listPublicAddresses(content);
  return sitemapXml(
    siteUrl,
    addresses
      .filter(({ noindex }) => !noindex)
      .map(({ imageAssetId, ...entry }) => ({ ...entry, image: imageOf(imageAssetId) })),
  );
}

/** @param siteUrl origin of all addresses. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, image }) => {
    const parts = [
      xmlElement('loc', siteUrl + path),
      changed && xmlElement('lastmod', changed),
      image && `<image:image>${xmlElement('image:loc', image)}</image:image>`,
    ];
    return `<url>${parts.filter(Boolean).join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}
