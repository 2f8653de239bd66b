import { SHARE_IMAGE_QUERY } from '~/content/queries';
import { PAGE_PATTERN, pathOf } from '~/paths';
import { kindOf } from './kind-of.server';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { breadcrumbs } from '~/site/seo/structured-data.server';
import { findPage } from './page-data.server';

/** Returns the metadata of a page made of sections; null when there is no such page. */
export async function pageMetadata({
  content,
  site,
  params,
}: PageRequest): Promise<PageMetadata | null> {
  const page = await findPage(content, params['*'] ?? '');
  if (!page) return null;
  const { slug, title, parent, seo, noindex, sections } = page;
  const path = pathOf(PAGE_PATTERN, slug);
  const steps = parent ? [{ name: parent.title, path: pathOf(PAGE_PATTERN, parent.slug) }] : [];
  const opening = sections.find((section) => section._type === 'opening');
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  return {
    path,
    title,
    description: opening?.standfirst,
    seo,
    noindex: noindex === true,
    shareImage: pageShareContent({ path, title, seo }, defaults, site),
    structuredData: [
      breadcrumbs(site, [...steps, { name: title, path }]),
      ...sections.flatMap((section) => kindOf(section).structuredData?.(section) ?? []),
    ],
  };
}
