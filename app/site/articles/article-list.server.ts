import type { ContentConfig } from '~/content/source/config.server';
import { ContentUnavailableError, type ContentReader } from '~/content/content-reader';
import { isUsableSlug, UNTITLED } from '~/content/document-fields.server';
import { CARD_PRESET } from '~/content/images/image-presets.server';
import { INSIGHTS_QUERY } from '~/content/queries';
import { INSIGHTS_TITLE, topicSlug } from '~/paths';
import { toSummaries } from './article-summary.server';
import type { ListRequest } from './parse-list-request.server';
import type { NearestArticle } from './search/article-index.server';
import { articleSearch } from './search/article-search.server';
import type { FoundArticle } from './search/searchable-text.server';

const ARTICLES_PER_PAGE = 12;

/** The query parameters for the first page of the unfiltered list. */
const FIRST_PAGE = { topic: '', ...rangeOf(1) };

/** Who searches. */
interface Searcher {
  /** True for a visitor who has reached the search limit. The page then says so. */
  isOverSearchLimit: boolean;
  /** The preview session, in which drafts are found too; null for visitors. */
  preview: { studioOrigin: string } | null;
}

/**
 * Loads one page of the list of articles, newest first. A topic or a search narrows the list; in a
 * search the best matches are first.
 * @returns null when there is no such page or topic. The first page exists even without articles.
 */
export async function loadArticleList(
  content: ContentReader,
  config: ContentConfig,
  request: ListRequest,
  searcher: Searcher,
) {
  const { page, search } = request;
  const { firstPage, title, standfirst, topics, topic } = await loadListHead(
    content,
    request.topic,
  );
  // No query is sent for an unknown topic or a page beyond the last one: made-up values would fill
  // the content cache.
  if (request.topic && !topic) return null;
  const topicName = topic?.name ?? '';
  const found = search
    ? await searchArticles(content, config, searcher, { topic: topicName, search, page })
    : await listArticles(content, topicName, page, firstPage);
  const pages = Math.max(1, Math.ceil(found.total / ARTICLES_PER_PAGE));
  if (page > pages) return null;
  return {
    title,
    standfirst,
    topics,
    topic,
    search,
    total: found.total,
    searchFailure: found.searchFailure,
    isCorrected: found.isCorrected ?? false,
    nearest: found.nearest && linkTo(found.nearest),
    articles: toSummaries(found.articles, config, CARD_PRESET),
    page,
    pages,
  };
}

/**
 * Loads the first page of the unfiltered list, and what every page of the list shows above the
 * articles: the heading, the topics and the selected topic.
 * @param slug a topic's slug from the address; it may be unknown.
 */
export async function loadListHead(content: ContentReader, slug: string | undefined) {
  const firstPage = await content.query(INSIGHTS_QUERY, FIRST_PAGE);
  const topics = firstPage.topics.map((name) => ({ name, slug: topicSlug(name) }));
  const topic = topics.find((candidate) => candidate.slug === slug);
  const { seo = null, title = null, standfirst = null } = firstPage.intro ?? {};
  return { firstPage, seo, topics, topic, title: title || INSIGHTS_TITLE, standfirst };
}

/** The data of one page of the list of articles. */
export type ArticleList = NonNullable<Awaited<ReturnType<typeof loadArticleList>>>;

interface FoundArticles {
  total: number;
  articles: readonly FoundArticle[];
  /** Why a search could not run: the content source is down, or the visitor reached the limit. */
  searchFailure?: 'down' | 'limited';
  /** Whether a search found similar words instead of the typed ones. */
  isCorrected?: boolean;
  /** The article to offer when a search found none. */
  nearest?: NearestArticle | undefined;
}

const NO_ARTICLES: FoundArticles = { total: 0, articles: [] };

async function listArticles(
  content: ContentReader,
  topic: string,
  page: number,
  firstPage: FoundArticles,
): Promise<FoundArticles> {
  const first = topic ? await queryPage(content, topic, 1) : firstPage;
  const isBeyondEnd = (page - 1) * ARTICLES_PER_PAGE >= first.total;
  return page === 1 || isBeyondEnd ? first : queryPage(content, topic, page);
}

function queryPage(content: ContentReader, topic: string, page: number) {
  return content.query(INSIGHTS_QUERY, { topic, ...rangeOf(page) });
}

async function searchArticles(
  content: ContentReader,
  config: ContentConfig,
  { isOverSearchLimit, preview }: Searcher,
  { topic, search, page }: { topic: string; search: string; page: number },
): Promise<FoundArticles> {
  if (isOverSearchLimit) return { ...NO_ARTICLES, searchFailure: 'limited' };
  try {
    const index = await articleSearch(config, preview?.studioOrigin).index(content);
    const found = index.find(search, topic);
    const { from, to } = rangeOf(page);
    return {
      total: found.articles.length,
      articles: found.articles.slice(from, to),
      isCorrected: found.isCorrected,
      nearest: found.articles.length === 0 ? index.nearest(search) : undefined,
    };
  } catch (error) {
    // The rest of the page comes from the cache. The content cache has logged the error.
    if (error instanceof ContentUnavailableError) return { ...NO_ARTICLES, searchFailure: 'down' };
    throw error;
  }
}

/** Returns what the page shows of the article; undefined when its slug makes no address. */
function linkTo({ article, isNewest }: NearestArticle) {
  const { slug, summary } = article;
  const title = article.title || UNTITLED;
  return isUsableSlug(slug) ? { slug, title, summary, isNewest } : undefined;
}

/** Returns the indexes of a page's articles, `to` excluded. */
function rangeOf(page: number) {
  return { from: (page - 1) * ARTICLES_PER_PAGE, to: page * ARTICLES_PER_PAGE };
}
