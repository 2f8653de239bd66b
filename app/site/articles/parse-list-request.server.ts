import { SEARCH_LIMIT_CHARACTERS } from '~/platform/constants';
import { beginningOf } from '~/platform/text/beginning-of';
import { LIST_PARAMETERS, type ArticleFilter } from '~/content/addresses/paths';

/** The part of the list of articles that an address requests. */
export interface ListRequest extends ArticleFilter {
  /** Counted from 1. */
  page: number;
}

/** A whole number from 1, without leading zeros. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

/**
 * @param topic the topic's slug in the path; undefined for the list of all articles.
 * @returns undefined when the page number is malformed.
 */
export function parseListRequest(
  parameters: URLSearchParams,
  topic?: string,
): ListRequest | undefined {
  const page = parameters.get(LIST_PARAMETERS.page) || '1';
  if (!PAGE_NUMBER.test(page)) return undefined;
  const search =
    parameters
      .get(LIST_PARAMETERS.search)
      ?.replace(/[\s\p{C}]+/gu, ' ')
      .trim() ?? '';
  return {
    page: Number(page),
    topic,
    search: beginningOf(search, SEARCH_LIMIT_CHARACTERS) || undefined,
  };
}
