import type { ContentConfig } from '~/content/source/config.server';
import { ContentUnavailableError, type ContentReader } from '~/content/content-reader';
import { servicesWithPages, topicsWithPages } from '~/content/document-fields.server';
import { CARD_PRESET } from '~/content/images/image-presets.server';
import { INSIGHTS_QUERY, TOPICS_QUERY } from '~/content/queries';
import { INSIGHTS_TITLE } from '~/content/addresses/paths';
import { toSummaries } from './article-summary.server';
import type { ListRequest } from './parse-list-request.server';
import { articleSearch } from './search/article-search.server';
import type { FoundArticle, FoundService } from './search/searchable-text.server';

const ARTICLES_PER_PAGE = 12;

/** Who searches. */
interface Searcher {
  /** True for a visitor who has reached the search limit. The page then says so. */
  isOverSearchLimit: boolean;
  /** The preview session, in which drafts are found too; null for visitors. */
  preview: { studioOrigin: string; isInStudio: boolean } | null;
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
  const head = await loadListHead(content, request.topic);
  if (!head) return null;
  const { firstPage, title, standfirst, topics, topic } = head;
  const found = search
    ? await searchArticles(content, searcher, { ...request, search })
    : await listArticles(content, topic?._id, page, firstPage);
  const pages = Math.max(1, Math.ceil(found.total / ARTICLES_PER_PAGE));
  if (page > pages) return null;
  return {
    title,
    standfirst,
    topics,
    topic: topic && linkToTopic(topic),
    search,
    total: found.total,
    searchFailure: found.searchFailure,
    isCorrected: found.isCorrected ?? false,
    // What to read when a search finds nothing.
    latest: toSummaries(firstPage.articles.slice(0, 1), config, CARD_PRESET)[0],
    articles: toSummaries(found.articles, config, CARD_PRESET),
    services: page === 1 ? servicesWithPages(found.services ?? []) : [],
    page,
    pages,
  };
}

/**
 * Loads the first page of the list of a topic, or of all articles, and what every page of the list shows
 * above the articles: the heading, the topics that have articles, and the selected topic.
 * @param slug a topic's slug from the address; it may be unknown.
 * @returns null for an unknown topic.
 */
export async function loadListHead(content: ContentReader, slug: string | undefined) {
  const { topics, used } = await content.query(TOPICS_QUERY);
  const known = topicsWithPages(topics);
  const topic = known.find((candidate) => candidate.slug === slug);
  // No query is sent for an unknown topic: made-up values would fill the content cache.
  if (slug !== undefined && !topic) return null;
  const usedIds = new Set(used);
  const firstPage = await queryPage(content, topic?._id, 1);
  const { intro } = firstPage;
  return {
    firstPage,
    topics: known.filter(({ _id }) => usedIds.has(_id)).map(linkToTopic),
    topic,
    title: topic?.title ?? (intro?.title || INSIGHTS_TITLE),
    standfirst: topic ? topic.description : (intro?.standfirst ?? null),
    seo: topic ? topic.seo : (intro?.seo ?? null),
  };
}

/** Returns what links to a topic need of it. */
function linkToTopic({ title, slug }: { title: string; slug: string }) {
  return { title, slug };
}

/** The data of one page of the list of articles. */
export type ArticleList = NonNullable<Awaited<ReturnType<typeof loadArticleList>>>;

interface FoundArticles {
  total: number;
  articles: readonly FoundArticle[];
  /** The services that a search found. */
  services?: readonly FoundService[];
  /** Why a search could not run: the content source is down, or the visitor reached the limit. */
  searchFailure?: 'down' | 'limited';
  /** Whether a search found similar words instead of the typed ones. */
  isCorrected?: boolean;
}

const NO_ARTICLES: FoundArticles = { total: 0, articles: [] };

async function listArticles(
  content: ContentReader,
  topicId: string | undefined,
  page: number,
  firstPage: FoundArticles,
): Promise<FoundArticles> {
  // No query is sent for a page beyond the last one, as for an unknown topic.
  const isBeyondEnd = (page - 1) * ARTICLES_PER_PAGE >= firstPage.total;
  return page === 1 || isBeyondEnd ? firstPage : queryPage(content, topicId, page);
}

function queryPage(content: ContentReader, topic = '', page: number) {
  return content.query(INSIGHTS_QUERY, { topic, ...rangeOf(page) });
}

async function searchArticles(
  content: ContentReader,
  { isOverSearchLimit, preview }: Searcher,
  { topic, search, page }: ListRequest & { search: string },
): Promise<FoundArticles> {
  if (isOverSearchLimit) return { ...NO_ARTICLES, searchFailure: 'limited' };
  try {
    const index = await articleSearch(
      preview?.isInStudio ? preview.studioOrigin : preview && 'drafts',
    ).index(content);
    return index.find(search, topic, rangeOf(page));
  } catch (error) {
    // The rest of the page comes from the cache. The content cache has logged the error.
    if (error instanceof ContentUnavailableError) return { ...NO_ARTICLES, searchFailure: 'down' };
    throw error;
  }
}

/** Returns the indexes of a page's articles, `to` excluded. */
function rangeOf(page: number) {
  return { from: (page - 1) * ARTICLES_PER_PAGE, to: page * ARTICLES_PER_PAGE };
}
