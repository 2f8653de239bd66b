import { NEWEST_ARTICLES } from '~/articles/article-list.server';
import { INSIGHTS_TITLE } from '~/articles/article-filter';
import type { ContentReader } from '~/content/content-reader';
import {
  ARTICLE_QUERY,
  CONTACT_QUERY,
  HOME_QUERY,
  INSIGHTS_QUERY,
  PAGE_QUERY,
  SHARE_QUERY,
} from '~/content/queries';
import type { SiteMetadata } from './site-metadata.server';
import { UNTITLED } from '~/content/untitled';
import { articleCard, pageCard, type PageWords, type ShareCard } from './share-card.server';

type Words = Omit<PageWords, 'path'> | null;

/** The pages that have an address of their own, and where their words are; each query is the page's. */
const PAGES = new Map<string, (content: ContentReader) => Promise<Words>>([
  ['/', homeWords],
  ['/about', async (content) => titled(await content.query(PAGE_QUERY, { slug: 'about' }))],
  ['/contact', async (content) => titled((await content.query(CONTACT_QUERY)).page)],
  ['/insights', insightsWords],
  ['/privacy', async (content) => titled(await content.query(PAGE_QUERY, { slug: 'privacy' }))],
]);

/**
 * The card of a public page, from the same content as the page itself.
 * @param path as in the page's address.
 * @returns null when there is no such page.
 */
export async function findCard(
  content: ContentReader,
  site: SiteMetadata,
  path: string,
): Promise<ShareCard | null> {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  if (slug) {
    const article = await content.query(ARTICLE_QUERY, { slug });
    return article && articleCard({ ...article, slug, title: article.title ?? UNTITLED });
  }
  const words = await PAGES.get(path)?.(content);
  return words ? pageCard({ path, ...words }, await content.query(SHARE_QUERY), site) : null;
}

/** The title that the page itself shows. */
function titled(words: Words): Words {
  return words && { ...words, title: words.title ?? UNTITLED };
}

async function homeWords(content: ContentReader): Promise<Words> {
  const { home } = await content.query(HOME_QUERY);
  return { title: home?.heroTitle, seo: home?.seo };
}

async function insightsWords(content: ContentReader): Promise<Words> {
  const { intro } = await content.query(INSIGHTS_QUERY, NEWEST_ARTICLES);
  return { title: intro?.title ?? INSIGHTS_TITLE, seo: intro?.seo };
}
