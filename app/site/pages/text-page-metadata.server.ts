import { CONTACT_QUERY, PAGE_QUERY, SHARE_IMAGE_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/document-fields.server';
import { CONTACT_PATH, PAGE_PATTERN, pathOf } from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import {
  pageShareContent,
  type SeoWithShareImage,
} from '~/site/seo/share-image/share-image.server';

interface TextPage {
  title: string | null;
  standfirst: string | null;
  seo: PageMetadata['seo'] & SeoWithShareImage;
}

/** Returns the metadata of a text page; null when staff have unpublished it. */
export async function textPageMetadata(request: PageRequest, slug: string) {
  const page = await request.content.query(PAGE_QUERY, { slug });
  return toMetadata(request, pathOf(PAGE_PATTERN, slug), page);
}

/** Returns the metadata of the contact page; null when staff have unpublished it. */
export async function contactPageMetadata(request: PageRequest) {
  const { page } = await request.content.query(CONTACT_QUERY);
  return toMetadata(request, CONTACT_PATH, page);
}

async function toMetadata(
  { content, site }: PageRequest,
  path: string,
  page: TextPage | null,
): Promise<PageMetadata | null> {
  if (!page) return null;
  const { standfirst, seo } = page;
  const title = page.title || UNTITLED;
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  return {
    path,
    title,
    description: standfirst,
    seo,
    shareImage: pageShareContent({ path, title, seo }, defaults, site),
  };
}
