import type { ContentConfig } from '~/content/source/config.server';
import { ContentUnavailableError, type ContentReader } from '~/content/content-reader';
import { CARD } from '~/content/images/image-presets.server';
import { INSIGHTS_QUERY, SEARCH_QUERY } from '~/content/queries';
import { INSIGHTS_TITLE, topicSlug } from '~/paths';
import { toSummaries } from './article-summary.server';
import { wordPatterns, type ListRequest } from './parse-list-request.server';

const ARTICLES_PER_PAGE = 12;

/** The parameters of the query for the first page of the unfiltered list. */
const NEWEST_ARTICLES = { topic: '', ...slice(1) };

/**
 * One page of the published articles: all of them, those on a topic, or those that a search finds.
 * The newest are first; in a search those with the words in their title or summary.
 * @param mayFind false for a visitor who has searched too often: the list then says so.
 * @returns null when there is no such page or topic; the first page exists even without articles.
 */
export async function loadArticleList(
  content: ContentReader,
  config: ContentConfig,
  request: ListRequest,
  mayFind = true,
) {
  const { page, search } = request;
  const { newest, title, standfirst, topics, topic } = await loadListHead(content, request.topic);
  // Made-up topics and page numbers are not even asked for: they would fill the content cache.
  if (request.topic && !topic) return null;
  const find = mayFind ? findArticles : async () => SEARCH_LIMITED;
  const found = search
    ? await find(content, topic?.name ?? '', search, page)
    : await listArticles(content, topic?.name ?? '', page, newest);
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
    articles: toSummaries(found.articles, config, CARD),
    page,
    pages,
  };
}

/**
 * Loads what stands above every page of the list: the heading, the topics, and the chosen topic.
 * @param topicInAddress a topic's slug, which need not be the slug of any topic.
 */
export async function loadListHead(content: ContentReader, topicInAddress: string | undefined) {
  const newest = await content.query(INSIGHTS_QUERY, NEWEST_ARTICLES);
  const topics = newest.topics.map((name) => ({ name, slug: topicSlug(name) }));
  const topic = topics.find(({ slug }) => slug === topicInAddress);
  const { seo = null, title = null, standfirst = null } = newest.intro ?? {};
  return { newest, seo, topics, topic, title: title ?? INSIGHTS_TITLE, standfirst };
}

/** What the list of articles shows. */
export type ArticleList = NonNullable<Awaited<ReturnType<typeof loadArticleList>>>;

type Found = Pick<Awaited<ReturnType<typeof askForSlice>>, 'total' | 'articles'> & {
  /** Why a search found nothing, when the words are not the reason. */
  searchFailure?: 'down' | 'limited';
};

const NOTHING: Found = { total: 0, articles: [] };
const SEARCH_LIMITED: Found = { ...NOTHING, searchFailure: 'limited' };

async function listArticles(
  content: ContentReader,
  topic: string,
  page: number,
  newest: Found,
): Promise<Found> {
  const first = topic ? await askForSlice(content, topic, 1) : newest;
  const isBeyond = (page - 1) * ARTICLES_PER_PAGE >= first.total;
  return page === 1 || isBeyond ? first : askForSlice(content, topic, page);
}

function askForSlice(content: ContentReader, topic: string, page: number) {
  return content.query(INSIGHTS_QUERY, { topic, ...slice(page) });
}

async function findArticles(
  content: ContentReader,
  topic: string,
  search: string,
  page: number,
): Promise<Found> {
  const words = wordPatterns(search);
  if (words.length === 0) return NOTHING;
  try {
    const parameters = { topic, words, ...slice(page) };
    return await content.query(SEARCH_QUERY, parameters, { keep: false });
  } catch (error) {
    // The page still has its topics; why the source did not answer is in the log already.
    if (error instanceof ContentUnavailableError) return { ...NOTHING, searchFailure: 'down' };
    throw error;
  }
}

function slice(page: number) {
  return { from: (page - 1) * ARTICLES_PER_PAGE, to: page * ARTICLES_PER_PAGE };
}
