import { renderRichText } from '~/site/rich-text/rich-text.server';
import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import { notFound } from '~/server/http/not-found.server';
import { CONTACT_QUERY, PAGE_QUERY } from '~/content/queries';
import type { ContentResult } from '~/content/content-reader';
import { UNTITLED } from '~/content/document-fields.server';
import { loadContactDetails } from '~/site/seo/site-metadata.server';

/**
 * Loads a text page.
 * @throws {Response} 404 when staff have unpublished it.
 */
export async function loadTextPage(content: ContentReader, config: ContentConfig, slug: string) {
  const page = await content.query(PAGE_QUERY, { slug });
  return page ? toPage(content, config, page) : notFound();
}

/**
 * Loads the contact page. Its form has the same heading and introduction as that of the home page.
 * @throws {Response} 404 when staff have unpublished it.
 */
export async function loadContactPage(content: ContentReader, config: ContentConfig) {
  const { page, form } = await content.query(CONTACT_QUERY);
  return page ? { ...(await toPage(content, config, page)), form } : notFound();
}

type StoredPage = NonNullable<ContentResult<typeof CONTACT_QUERY>['page']>;

async function toPage(content: ContentReader, config: ContentConfig, page: StoredPage) {
  const settings = await loadContactDetails(content, page.body);
  const { seo: _, ...fields } = page;
  return {
    ...fields,
    title: page.title || UNTITLED,
    body: renderRichText(config, page.body, settings),
  };
}

export type TextPageData = Awaited<ReturnType<typeof loadTextPage>>;
export type ContactPageData = Awaited<ReturnType<typeof loadContactPage>>;
