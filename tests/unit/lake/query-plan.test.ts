import { describe, expect, test } from 'vitest';
import { planQuery } from '~/lake/groq/query-plan.server';

const reachesOf = (query: string, params = {}) => planQuery(query, params).reaches;

describe('what a query can reach', () => {
  test.each([
    ['*[_type == "article"]', [{ types: ['article'] }]],
    ['*["article" == _type]', [{ types: ['article'] }]],
    ['*[_type == $type]', [{ types: ['service'] }]],
    ['*[_type in ["article", "author"]]', [{ types: ['article', 'author'] }]],
    ['*[_type == "article" || _type == "author"]', [{ types: ['article', 'author'] }]],
    ['*[_type == "article" && title match "a*"]', [{ types: ['article'] }]],
    ['*[_type == "article"][defined(slug)] | order(title)[0...3]{title}', [{ types: ['article'] }]],
    ['*[_id == "homePage"][0]', [{ ids: ['homePage'] }]],
    ['*[_id in $ids && _type == "page"]', [{ ids: ['a', 'b'] }]],
    ['*[(_id == "a" || _id == "b")]', [{ ids: ['a', 'b'] }]],
  ])('%s is bounded', (query, reaches) => {
    expect(reachesOf(query, { type: 'service', ids: ['b', 'a'] })).toEqual(reaches);
  });

  test.each([
    '*',
    'count(*)',
    '*[defined(title)]',
    '*[_type != "article"]',
    '*[!(_type == "article")]',
    '*[_type == "article" || featured]',
    '*[_type == "article" || _id == "a"]',
    '*[_type == unknown]',
    '*[_type == null]',
    '*[_type in ["article", kind]]',
    '*[_id in path("drafts.**")]',
    '*[references("author-ann")]',
    '*[parent._type == "article"]',
    '*[_type match "art*"]',
    'releases::all()',
  ])('%s reaches everything', (query) => {
    expect(reachesOf(query)).toContain('everything');
  });

  test('treats each * separately', () => {
    const query = `{
      "home": *[_id == "homePage"][0],
      "services": *[_type == "service"]{ "same": count(*[_type == "article" && ^._id in tags]) },
      "total": count(*)
    }`;
    expect(reachesOf(query)).toEqual([
      { ids: ['homePage'] },
      { types: ['service'] },
      { types: ['article'] },
      'everything',
    ]);
  });

  test('does not look into the values of parameters', () => {
    const value = { type: 'Everything', base: { type: 'Everything' } };
    expect(reachesOf('$value', { value })).toEqual([]);
  });
});

test('parses a query with the same parameters once', () => {
  const query = '*[_type == $type]';
  expect(planQuery(query, { type: 'a' })).toBe(planQuery(query, { type: 'a' }));
  expect(planQuery(query, { type: 'a' })).not.toBe(planQuery(query, { type: 'b' }));
});

test('refuses a malformed query with its position', () => {
  expect(() => planQuery('*[', {})).toThrow(
    expect.objectContaining({
      status: 400,
      body: { error: expect.objectContaining({ type: 'queryParseError', query: '*[', start: 2 }) },
    }),
  );
});
