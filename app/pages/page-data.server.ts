import { renderRichText } from '~/rich-text/rich-text.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import { notFound } from '~/http/not-found.server';
import { CONTACT_QUERY, PAGE_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';

/**
 * Loads a page of text.
 * @throws {Response} 404 when staff have unpublished it.
 */
export async function loadPage(content: ContentReader, config: ContentConfig, slug: string) {
  const page = await content.query(PAGE_QUERY, { slug });
  if (!page) return notFound();
  const { seo: _, ...shown } = page;
  return {
    ...shown,
    title: page.title ?? UNTITLED,
    body: renderRichText(config, page.body),
  };
}

/** The contact page, with the words of the home page's form. */
export async function loadContactPage(content: ContentReader, config: ContentConfig) {
  const { page, form } = await content.query(CONTACT_QUERY);
  if (!page) return notFound();
  const { seo: _, ...shown } = page;
  return {
    ...shown,
    title: page.title ?? UNTITLED,
    form,
    body: renderRichText(config, page.body),
  };
}

export type PageData = Awaited<ReturnType<typeof loadPage>>;
export type ContactPageData = Awaited<ReturnType<typeof loadContactPage>>;
