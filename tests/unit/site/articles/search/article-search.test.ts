import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { ArticleSearch } from '~/site/articles/search/article-search.server';
import { ContentUnavailableError } from '~/content/content-reader';
import { SEARCHED_DOCUMENTS_QUERY } from '~/content/queries';
import { evaluatedContent, type EvaluatedContent } from '../../../support/evaluated-content';
import type { StoredDocument } from '../../../support/small-dataset';

const FORECAST = 'A forecast you can be wrong with';
const PRICING = 'The discount that nobody decided to give';
const QUEUE = 'The queue before the bottleneck';
const MARKET = 'Ring your accidental customers before you enter their market';
const INVESTORS = 'What investors open first';
const COSTS = 'Costs that no longer buy growth';

const SEED = readFileSync('studio/dataset/data.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): StoredDocument => ({ _rev: 'a', ...(JSON.parse(line) as StoredDocument) }))
  .filter(({ _id }) => !_id.startsWith('drafts.'));

let content: EvaluatedContent;
let search: ArticleSearch;

beforeEach(() => {
  content = evaluatedContent();
  content.use(SEED, '');
  search = new ArticleSearch();
});

async function find(words: string) {
  const index = await search.index(content);
  return index.find(words).articles.map(({ title }) => title);
}

/** Returns the number of articles and services that were fetched since the previous call. */
function fetchedDocuments() {
  return content
    .takeReads()
    .filter(({ query }) => query === SEARCHED_DOCUMENTS_QUERY)
    .flatMap(({ params }) => params.ids as string[]).length;
}

/** Replaces fields of a document, and gives it another revision. */
function change(isChanged: (document: StoredDocument) => boolean, fields: Partial<StoredDocument>) {
  const documents = SEED.map((document) =>
    isChanged(document) ? { ...document, ...fields, _rev: 'b' } : document,
  );
  content.use(documents, 'article');
  content.use(documents, 'author');
}

const block = (text: string, style: string) => ({
  _type: 'block',
  style,
  children: [{ _type: 'span', text }],
});

describe('the search in the sample content', () => {
  it.each([
    ['pricing', PRICING],
    ['forecasting', FORECAST],
    ['bottlenecks', QUEUE],
    ['market entry', MARKET],
    ['Ines Carrow', PRICING],
    ['Little\u2019s law in one line', QUEUE],
    ['a missing file', INVESTORS],
    ['\u00a31.9m', COSTS],
    ['net revenue retention over twelve months', INVESTORS],
    ['what waiting costs', MARKET],
    ['forcasting', FORECAST],
    ['botlenecks', QUEUE],
  ])('for \u201c%s\u201d begins with \u201c%s\u201d', async (words, title) => {
    expect((await find(words))[0]).toBe(title);
  });

  it('finds services beside the articles, and none on the page of a topic [insights.search-services]', async () => {
    const index = await search.index(content);
    const { services, articles } = index.find('commission plan');
    expect(services).toMatchObject([{ title: 'Sales', slug: 'sales' }]);
    expect(articles[0]?.title).toBe('Commission plans that argue with strategy');
    expect(index.find('commission plan', 'sales').services).toEqual([]);
  });

  const WORD = 'Xylography';
  it.each<[string, object]>([
    ['the title', { title: WORD }],
    ['a topic', { topics: [{ _type: 'reference', _ref: 'topic-wood' }] }],
    ['the name of the author', { author: { _type: 'reference', _ref: 'author-wood' } }],
    ['the summary', { summary: WORD }],
    ['a heading', { body: [block(WORD, 'h2')] }],
    ['the text', { body: [block(WORD, 'normal')] }],
    ['the title of a callout', { body: [{ _type: 'callout', title: WORD }] }],
    ['the text of a callout', { body: [{ _type: 'callout', text: WORD }] }],
    ['the caption of a table', { body: [{ _type: 'table', caption: WORD }] }],
    ['a column heading', { body: [{ _type: 'table', header: { cells: ['1', WORD] } }] }],
    ['a cell of a table', { body: [{ _type: 'table', rows: [{ cells: ['1', WORD] }] }] }],
    ['the title of a chart', { body: [{ _type: 'chart', title: WORD }] }],
    ['the sentence of a chart', { body: [{ _type: 'chart', shows: WORD }] }],
    ['the source of a chart', { body: [{ _type: 'chart', source: WORD }] }],
    ['a pull quote', { body: [{ _type: 'pullQuote', text: WORD }] }],
    ['the label of a download', { body: [{ _type: 'download', label: WORD }] }],
    ['the caption of an image', { body: [{ _type: 'figure', caption: WORD }] }],
    ['the description of an image', { body: [{ _type: 'figure', alt: WORD }] }],
    ['the description of the cover', { cover: { alt: WORD } }],
    ['what the cover shows', { coverNote: WORD }],
    ['the title for search engines', { seo: { title: WORD } }],
    ['the description for search engines', { seo: { description: WORD } }],
  ])('finds a word in %s [insights.search-fields]', async (_part, fields) => {
    const article = { _id: 'found', _type: 'article', _rev: 'a', title: 'Wood', ...fields };
    const topic = { _id: 'topic-wood', _type: 'topic', title: WORD };
    const author = { _id: 'author-wood', _type: 'author', name: WORD };
    content.use([...SEED, article, topic, author], 'article');
    const index = await search.index(content);
    expect(index.find(WORD).articles.map(({ _id }) => _id)).toEqual(['found']);
  });

  it('fetches each article and service once for many searches', async () => {
    await Promise.all([find('pricing'), find('market')]);
    await find('sales');
    const searched = SEED.filter(({ _type }) => _type === 'article' || _type === 'service');
    expect(fetchedDocuments()).toBe(searched.length);
  });

  it('fetches only an article that changed', async () => {
    await find('pricing');
    fetchedDocuments();
    change(({ title }) => title === QUEUE, { title: 'On xylography' });
    expect(await find('xylography')).toEqual(['On xylography']);
    expect(fetchedDocuments()).toBe(1);
  });

  it('finds an author by the new name', async () => {
    await find('pricing');
    change(({ name }) => name === 'Ines Carrow', { name: 'Ines Marlow' });
    expect(await find('marlow')).toContain(PRICING);
    expect(await find('carrow')).not.toContain(PRICING);
  });

  it('does not find an article that was unpublished', async () => {
    expect(await find('bottleneck')).toContain(QUEUE);
    content.use(
      SEED.filter(({ title }) => title !== QUEUE),
      'article',
    );
    expect(await find('bottleneck')).not.toContain(QUEUE);
  });
});

describe('while the content source is down', () => {
  const down = {
    query: () => Promise.reject(new ContentUnavailableError('The source is down.')),
  };

  it('the search uses the earlier index', async () => {
    await search.index(content);
    const index = await search.index(down);
    expect(index.find('pricing').articles[0]?.title).toBe(PRICING);
  });

  it('the search fails without an earlier index, and works afterwards', async () => {
    await expect(search.index(down)).rejects.toThrow(ContentUnavailableError);
    expect((await find('pricing'))[0]).toBe(PRICING);
  });

  it('the search tries again when the articles could not be fetched', async () => {
    const halfDown = {
      query: (async (query: string, params: object) =>
        query === SEARCHED_DOCUMENTS_QUERY
          ? down.query()
          : content.query(query, params)) as EvaluatedContent['query'],
    };
    await expect(search.index(halfDown)).rejects.toThrow(ContentUnavailableError);
    expect((await find('pricing'))[0]).toBe(PRICING);
  });
});
