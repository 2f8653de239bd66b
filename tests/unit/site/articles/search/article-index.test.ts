import { beforeEach, describe, expect, it } from 'vitest';
import { ArticleIndex } from '~/site/articles/search/article-index.server';
import type { SearchedDocument } from '~/site/articles/search/searchable-text.server';

type SearchedArticle = Extract<SearchedDocument, { _type: 'article' }>;
type Texts = NonNullable<SearchedArticle['texts']>;

const EMPTY: Omit<SearchedArticle, '_id' | 'texts'> & { texts: Texts } = {
  _type: 'article',
  subtitle: null,
  title: 'Untold',
  slug: 'untold',
  summary: null,
  topics: [],
  publishedAt: '2026-01-01',
  minutes: 1,
  author: null,
  cover: null,
  texts: {
    title: [],
    topics: [],
    headings: [],
    author: [],
    summary: [],
    text: ['Nothing of interest.'],
  },
};

const SALES = { title: 'Sales', slug: 'sales' };
const PRICING = { title: 'Pricing', slug: 'pricing' };

let index: ArticleIndex;

beforeEach(() => {
  index = new ArticleIndex();
  // Without further articles, no word would be rare.
  for (let number = 0; number < 5; number += 1) index.put({ ...EMPTY, _id: `other-${number}` });
});

/** Adds an article with some texts, of which the title and the summary are on its card too. */
function put(_id: string, texts: Record<string, string>, card: Partial<SearchedArticle> = {}) {
  const own = Object.entries(texts).map(([field, text]) => [field, [text]]);
  const { title = 'Untold', summary = null } = texts;
  const all = { ...EMPTY.texts, ...(Object.fromEntries(own) as Partial<Texts>) };
  index.put({ ...EMPTY, _id, title, summary, ...card, texts: all });
}

const found = (search: string, topic?: string) =>
  index.find(search, topic).articles.map(({ _id }) => _id);

describe('a search [insights.search]', () => {
  it('finds the beginning of a word', () => {
    put('found', { title: 'Xylography' });
    expect(found('xyl')).toEqual(['found']);
  });

  it('finds a word of two letters only as a whole', () => {
    put('longer', { title: 'Aiming high' });
    put('exact', { title: 'AI' });
    expect(found('ai')).toEqual(['exact']);
  });

  it('needs every word', () => {
    put('both', { title: 'Price and cost' });
    put('one', { title: 'Price' });
    expect(found('cost price')).toEqual(['both']);
  });

  it.each([
    ['pricing', 'Prices'],
    ['forecasting', 'A forecast'],
    ['bottlenecks', 'The bottleneck'],
    ['customers', 'The customer\u2019s view'],
    ['optimization', 'Cost optimisation'],
    ['CAFE', 'The caf\u00e9'],
  ])('finds %s in \u201c%s\u201d', (search, title) => {
    put('found', { title });
    expect(index.find(search)).toMatchObject({ articles: [{ _id: 'found' }], isCorrected: false });
  });

  it.each(['mid-sized', 'mid sized', 'midsized'])(
    'finds a hyphenated word with %s, and %s finds the word without a hyphen',
    (search) => {
      put('hyphenated', { title: 'Mid-sized firms' });
      put('whole', { title: 'Midsized firms' });
      const expected = search === 'mid sized' ? ['hyphenated'] : ['hyphenated', 'whole'];
      expect(found(search).toSorted()).toEqual(expected);
    },
  );

  it.each(['10 6', '10^6', '10⁶', '106'])('finds 10 to the power of 6 with %s', (search) => {
    put('superscript', { text: 'They move 106 parcels a year.' });
    put('apart', { text: 'They move 10 of 60 parcels a year.' });
    expect(found(search)).toEqual(['superscript']);
  });

  it.each(['\u00a31.9m', '1.9m', '1.9', '\u00a3540,000', '540000', '61', '61%'])(
    'finds the number %s',
    (search) => {
      put('found', { text: 'They spent \u00a31.9m, \u00a3540,000 more than 61 per cent.' });
      put('not found', { text: 'They spent 2 per cent.' });
      expect(found(search)).toEqual(['found']);
    },
  );

  it('leaves out common words beside others, and finds them alone', () => {
    put('found', { title: 'Raising prices', text: 'You can.' });
    expect(found('how do I raise the price')).toEqual(['found']);
    expect(found('you')).toEqual(['found']);
  });

  it('has no result without a word', () => {
    expect(found('&&& **')).toEqual([]);
  });

  it('stays within the topic', () => {
    put('sales', { title: 'Price' }, { topics: [SALES] });
    put('pricing', { title: 'Price' }, { topics: [PRICING] });
    expect(found('price', 'sales')).toEqual(['sales']);
  });
});

describe('a word with a mistyped letter [insights.search-typos]', () => {
  it.each(['forecest', 'forcast', 'forrecast', 'forceast', 'forcasting', 'gorecast'])(
    'is found: %s',
    (search) => {
      put('found', { title: 'A forecast' });
      expect(index.find(search)).toMatchObject({ articles: [{ _id: 'found' }], isCorrected: true });
    },
  );

  it('is searched only as typed when articles have that word', () => {
    put('cost', { title: 'Cost' });
    put('most', { title: 'Most' });
    expect(index.find('cost')).toMatchObject({ articles: [{ _id: 'cost' }], isCorrected: false });
  });

  it('may be any word of a search when no article has all words', () => {
    put('most', { title: 'Most' });
    put('both', { title: 'Cost plan' });
    expect(found('most plan')).toEqual(['both']);
  });

  it.each(['cust', '543', 'cot'])('is not found when it is short or a number: %s', (search) => {
    put('not found', { title: 'Coast, 540, cat' });
    expect(found(search)).toEqual([]);
  });
});

describe('the order of the results [insights.search-order]', () => {
  it('is title, topic, heading or author, and text', () => {
    put('text', { text: 'About price.' });
    put('heading', { headings: 'Price' });
    put('topic', { topics: 'Price' });
    put('title', { title: 'Price' });
    put('summary', { summary: 'Price' });
    expect(found('price')).toEqual(['title', 'topic', 'heading', 'summary', 'text']);
  });

  it('begins with the typed word, before words that begin with it', () => {
    put('longer', { title: 'Costume' });
    put('exact', { title: 'Cost' });
    expect(found('cost')).toEqual(['exact', 'longer']);
  });

  it('begins with the words in a row in a title or heading', () => {
    put('apart', { title: 'Cost', headings: 'What it costs', text: 'While we wait.' });
    put('in a row', { headings: 'What waiting costs' });
    expect(found('what waiting costs')).toEqual(['in a row', 'apart']);
  });

  it('is the newest first among equals', () => {
    put('old', { title: 'Price' }, { publishedAt: '2026-01-01' });
    put('new', { title: 'Price' }, { publishedAt: '2026-03-01' });
    put('middle', { title: 'Price' }, { publishedAt: '2026-02-01' });
    expect(found('price')).toEqual(['new', 'middle', 'old']);
  });
});

describe('the snippet of a found article [insights.search-snippet]', () => {
  const snippet = (search: string) =>
    index
      .find(search)
      .articles[0]?.snippet?.map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join('');

  it('is the sentence with the most of the typed words', () => {
    put('found', {
      summary: 'On xylography.',
      text: 'A press costs £9.\nXylography is slow. “Who prices xylography?” Few do.',
    });
    expect(snippet('price xylography')).toBe('“Who [prices] [xylography]?”');
  });

  it('is the summary when no sentence has more', () => {
    put('found', { summary: 'Wood first. On xylography.', text: 'Xylography is slow.' });
    expect(snippet('xylo')).toBe('Wood first. On [xylography].');
  });

  it('marks other endings, accents, numbers and hyphenated words', () => {
    put('found', { text: 'Cafés spent £1.9m on mid-sized bottlenecks.' });
    expect(snippet('cafe 1.9m midsized bottlneck')).toBe(
      '[Cafés] spent £[1.9m] on [mid-sized] [bottlenecks].',
    );
  });

  it('is a part of a long sentence', () => {
    put('found', { text: `${'before '.repeat(40)}xylography ${'after '.repeat(60)}end.` });
    const text = snippet('xylography') ?? '';
    expect(text).toMatch(/^… before .*\[xylography\] .* after …$/);
    expect(text.length).toBeLessThan(230);
  });

  it('does not exist when the words are in the title', () => {
    put('found', { title: 'On xylography' });
    expect(index.find('xylography').articles[0]).toMatchObject({ snippet: undefined });
  });
});

it('a search reads the first 50,000 characters of a text', () => {
  put('long', { text: `Early. ${'Nothing new. '.repeat(4_000)} Late.` });

  expect(found('early')).toEqual(['long']);
  expect(found('late')).toEqual([]);
});
