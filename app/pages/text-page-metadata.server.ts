import { CONTACT_QUERY, PAGE_QUERY, SHARE_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';
import { CONTACT_PATH, PAGE_PATTERN, pathOf } from '~/paths';
import type { PageMetadata, PageRequest } from '~/seo/page-metadata.server';
import { pageCard, type ShareSeo } from '~/seo/share-card.server';

interface TextPage {
  title: string | null;
  standfirst: string | null;
  seo: PageMetadata['seo'] & ShareSeo;
}

/** Describes a page of text; null when staff have unpublished it. */
export async function textPageMetadata(request: PageRequest, slug: string) {
  const page = await request.content.query(PAGE_QUERY, { slug });
  return describe(request, pathOf(PAGE_PATTERN, slug), page);
}

/** Describes the contact page; null when staff have unpublished it. */
export async function contactPageMetadata(request: PageRequest) {
  const { page } = await request.content.query(CONTACT_QUERY);
  return describe(request, CONTACT_PATH, page);
}

async function describe(
  { content, site }: PageRequest,
  path: string,
  page: TextPage | null,
): Promise<PageMetadata | null> {
  if (!page) return null;
  const { standfirst, seo } = page;
  const title = page.title ?? UNTITLED;
  const shared = await content.query(SHARE_QUERY);
  return {
    path,
    title,
    description: standfirst,
    seo,
    card: pageCard({ path, title, seo }, shared, site),
  };
}
