import { describe, expect, it } from 'vitest';
import { SEARCH_LIMIT_CHARACTERS } from '~/constants';
import { parseListRequest, wordPatterns } from '~/articles/parse-list-request.server';

const read = (search: string) => parseListRequest(new URLSearchParams(search));

describe('what an address asks for', () => {
  it('is the first page of everything without parameters', () => {
    expect(read('')).toEqual({ page: 1, topic: undefined, search: undefined });
  });

  it('is a topic, words and a page', () => {
    expect(read('topic=pricing&q=discount&page=2')).toEqual({
      page: 2,
      topic: 'pricing',
      search: 'discount',
    });
  });

  it('is everything when a form was sent empty', () => {
    expect(read('topic=&q=+++&page=')).toEqual({ page: 1, topic: undefined, search: undefined });
  });

  it('keeps words as they were typed, without doubled spaces and control characters', () => {
    expect(read('q=%20Go%20%00%0A%20to%09market%20')?.search).toBe('Go to market');
  });

  it('cuts endless words off', () => {
    expect(read(`q=${'a'.repeat(5_000)}`)?.search).toHaveLength(SEARCH_LIMIT_CHARACTERS);
  });

  it.each(['0', '-1', '01', '1.5', 'two', '100000', '1e3'])('has no page %s', (page) => {
    expect(read(`page=${page}`)).toBeUndefined();
  });
});

describe('the patterns of a search', () => {
  it.each([
    ['pricing', ['pricing*']],
    ['go-to-market plan', ['go*', 'to*', 'market*', 'plan*']],
    ['“quote” *', ['quote*']],
    ['caf\u00e9 42', ['caf\u00e9*', '42*']],
    ['&&& ** --', []],
  ])('of %s are %j', (search, patterns) => {
    expect(wordPatterns(search)).toEqual(patterns);
  });

  it('are no more than eight', () => {
    expect(wordPatterns('one two three four five six seven eight nine')).toHaveLength(8);
  });
});
