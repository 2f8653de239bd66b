/** What a list of articles is narrowed to. */
export interface ArticleFilter {
  /** A topic as addresses write it. */
  topic?: string | undefined;
  /** The visitor's own words. */
  search?: string | undefined;
}

/** The list's heading where staff have not named it. */
export const INSIGHTS_TITLE = 'Insights';

/** Names of the search parameters of `/insights`. */
export const LIST_PARAMETERS = { topic: 'topic', search: 'q', page: 'page' } as const;

/** Longer searches are cut off here, in the field as on the server. */
export const SEARCH_LIMIT_CHARACTERS = 100;

/** The address of one page, counted from 1, of the articles of a choice. */
export function listAddress({ topic, search }: ArticleFilter = {}, page = 1): string {
  const parameters = new URLSearchParams();
  if (topic) parameters.set(LIST_PARAMETERS.topic, topic);
  if (search) parameters.set(LIST_PARAMETERS.search, search);
  if (page > 1) parameters.set(LIST_PARAMETERS.page, String(page));
  return parameters.size === 0 ? '/insights' : `/insights?${parameters}`;
}

/** A topic as addresses write it: "Go to market" is `go-to-market`. */
export function topicSlug(topic: string): string {
  return topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
