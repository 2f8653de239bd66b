import { describe, expect, it } from 'vitest';
import { SEARCH_LIMIT_CHARACTERS } from '~/platform/constants';
import { parseListRequest } from '~/site/articles/parse-list-request.server';

const parse = (search: string, topic?: string) =>
  parseListRequest(new URLSearchParams(search), topic);

describe('the list request of an address', () => {
  it('is the first page of all articles without parameters', () => {
    expect(parse('')).toEqual({ page: 1, topic: undefined, search: undefined });
  });

  it('has a topic, a search text and a page', () => {
    expect(parse('q=discount&page=2', 'pricing')).toEqual({
      page: 2,
      topic: 'pricing',
      search: 'discount',
    });
  });

  it('is the first page of all articles for an empty form', () => {
    expect(parse('q=+++&page=')).toEqual({ page: 1, topic: undefined, search: undefined });
  });

  it('keeps the typed search text without double spaces and control characters', () => {
    expect(parse('q=%20Go%20%00%0A%20to%09market%20')?.search).toBe('Go to market');
  });

  it('cuts off a long search text', () => {
    expect(parse(`q=${'a'.repeat(5_000)}`)?.search).toHaveLength(SEARCH_LIMIT_CHARACTERS);
  });

  it.each(['0', '-1', '01', '1.5', 'two', '100000', '1e3'])('is invalid with page %s', (page) => {
    expect(parse(`page=${page}`)).toBeUndefined();
  });
});
