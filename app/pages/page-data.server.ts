import { renderRichText } from '~/rich-text/rich-text.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import { notFound } from '~/http/not-found.server';
import type { Shown } from '~/seo/page-metadata.server';
import { CONTACT_QUERY, PAGE_QUERY, SHARE_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';

/** A page of plain text.
 * @throws {Response} 404 when staff have unpublished it. */
export async function loadPage(content: ContentReader, config: ContentConfig, slug: string) {
  const page = await content.query(PAGE_QUERY, { slug });
  if (!page) return notFound();
  return {
    ...page,
    title: page.title ?? UNTITLED,
    body: renderRichText(config, page.body),
    shared: await content.query(SHARE_QUERY),
  };
}

/** The contact page, with the words of the home page's form. */
export async function loadContactPage(content: ContentReader, config: ContentConfig) {
  const { page, form } = await content.query(CONTACT_QUERY);
  if (!page) return notFound();
  return {
    ...page,
    title: page.title ?? UNTITLED,
    form,
    body: renderRichText(config, page.body),
    shared: await content.query(SHARE_QUERY),
  };
}

export type PageData = Shown<Awaited<ReturnType<typeof loadPage>>>;
export type ContactPageData = Shown<Awaited<ReturnType<typeof loadContactPage>>>;
