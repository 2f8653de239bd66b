import { describe, expect, it } from 'vitest';
import { hyphenatedWords, indexedWords, stemOf } from '~/site/articles/search/words.server';

describe('the words of a text', () => {
  it.each([
    ['Pricing, again', ['pricing', 'again']],
    ['caf\u00e9 42', ['cafe', '42']],
    ['Little\u2019s law', ['littles', 'law']],
    ["don't", ['dont']],
    ['soft\u00adware', ['software']],
    ['&&& ** --', []],
  ])('are found in %j', (text, words) => {
    expect(hyphenatedWords(text)).toEqual(words.map((word) => [word]));
  });

  it.each(['go-to-market', 'go\u2010to\u2010market', 'Go\u2011To\u2011Market'])(
    'are the parts of the hyphenated %j',
    (text) => {
      expect(hyphenatedWords(text)).toEqual([['go', 'to', 'market']]);
    },
  );

  it('do not include the marks of a preview', () => {
    expect(hyphenatedWords('Pricing\u200b\u200c\u200d\ufeff')).toEqual([['pricing']]);
  });
});

describe('the indexed words', () => {
  it('have a hyphenated word in one piece too [insights.search-words]', () => {
    expect(indexedWords('mid-sized')).toEqual(['midsized', 'mid', 'sized']);
  });

  it.each([
    ['\u00a31.9m', ['1.9m', '1.9']],
    ['61 per cent', ['61', 'per', 'cent']],
    ['\u00a31,130,000', ['1130000']],
    ['8.40, 9', ['8.40', '9']],
  ])('have the numbers of %j with and without the unit', (text, words) => {
    expect(indexedWords(text)).toEqual(words);
  });
});

describe('the stem', () => {
  it.each([
    ['price', 'prices', 'priced', 'pricing'],
    ['forecast', 'forecasts', 'forecasting'],
    ['bottleneck', 'bottlenecks'],
    ['optimise', 'optimize', 'optimising', 'optimizing'],
  ])('is the same for %s and %s', (...words) => {
    expect(new Set(words.map(stemOf)).size).toBe(1);
  });

  it('of a number or a word of another language is the word', () => {
    expect(['1.9m', '\u00fcber'].map(stemOf)).toEqual(['1.9m', '\u00fcber']);
  });
});
