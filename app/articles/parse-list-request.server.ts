import { SEARCH_LIMIT_CHARACTERS } from '~/constants';
import { LIST_PARAMETERS, type ArticleFilter } from '~/paths';

/** Which articles an address asks for. */
export interface ListRequest extends ArticleFilter {
  /** Counted from 1. */
  page: number;
}

/** A page number as addresses write it: a whole number from 1, without leading zeros. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;

/** More words than this narrow nothing further down, and each costs a look at every article. */
const MAX_WORDS = 8;

/** @returns undefined when the page number is none. */
export function parseListRequest(parameters: URLSearchParams): ListRequest | undefined {
  const page = parameters.get(LIST_PARAMETERS.page) || '1';
  if (!PAGE_NUMBER.test(page)) return undefined;
  const search =
    parameters
      .get(LIST_PARAMETERS.search)
      ?.replace(/[\s\p{C}]+/gu, ' ')
      .trim() ?? '';
  return {
    page: Number(page),
    topic: parameters.get(LIST_PARAMETERS.topic) || undefined,
    search: search.slice(0, SEARCH_LIMIT_CHARACTERS) || undefined,
  };
}

/** What GROQ's `match` is to find: every word, or the beginning of one. Signs are no words. */
export function wordPatterns(search: string): string[] {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => `${word}*`);
}
