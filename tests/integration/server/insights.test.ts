import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seed } from '../../support/dataset';
import { lakeClient } from '../../support/lake-client';
import { startSite, type SiteProcess } from '../../support/site-process';

/** Titles for two full pages of 12 articles and a third page, all with the topic "Field notes". */
const NOTES = Array.from({ length: 27 }, (_, index) => `Note ${index + 1}`);
/** The title of the oldest article. It contains the word "zymurgy", which the others have in the text. */
const OLDEST = 'Practical zymurgy';
const SECRET = 'quixotic';

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
  const client = await lakeClient(site);
  const model = await client.getDocument(seed.articles[0]?._id ?? '');
  const article = (id: string, title: string, publishedAt: string, text: string) => ({
    ...model,
    _id: id,
    _type: 'article',
    title,
    slug: { _type: 'slug', current: id },
    summary: 'Short.',
    topics: ['Field notes'],
    publishedAt,
    body: [paragraph(text)],
  });
  const transaction = client.transaction();
  for (const [index, title] of NOTES.entries()) {
    transaction.create(article(`note-${index}`, title, `${2060 - index}-01-01`, 'On zymurgy.'));
  }
  transaction.create(article('note-oldest', OLDEST, '2001-01-01', 'Nothing else.'));
  transaction.create(article('drafts.note-secret', `A ${SECRET} draft`, '2070-01-01', SECRET));
  await transaction.commit();
  const published = async () => (await read('/insights')).text.includes('Field notes');
  await vi.waitUntil(published, { timeout: 10_000 });
}, 120_000);

afterAll(() => site?.stop());

function paragraph(text: string) {
  const children = [{ _type: 'span', _key: 'span', text, marks: [] }];
  return { _type: 'block', _key: 'paragraph', style: 'normal', markDefs: [], children };
}

async function read(path: string) {
  const response = await fetch(site.origin + path);
  const text = await response.text();
  const titles = [...text.matchAll(/<a class="card-link"[^>]*>([^<]*)</g)].map((match) => match[1]);
  return { status: response.status, cache: response.headers.get('server-timing'), text, titles };
}

describe('the list of articles', () => {
  it('has twelve on a page, the newest first [insights.list]', async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => read(`/insights?topic=field-notes&page=${page}`)),
    );
    expect(first?.titles).toEqual(NOTES.slice(0, 12));
    expect(second?.titles).toEqual(NOTES.slice(12, 24));
    expect(third?.titles).toEqual([...NOTES.slice(24), OLDEST]);
  });

  it('links each page to the ones beside it, within the topic', async () => {
    const { text } = await read('/insights?topic=field-notes&page=2');
    expect(text).toMatch(/rel="prev"[^>]* href="\/insights\?topic=field-notes"/);
    expect(text).toMatch(/rel="next"[^>]* href="\/insights\?topic=field-notes&amp;page=3"/);
  });

  it.each([
    '/insights?page=99',
    '/insights?page=0',
    '/insights?topic=no-such-topic',
    '/insights?topic=field-notes&page=4',
    '/insights?q=zymurgy&page=4',
  ])('responds with 404 for a page that does not exist: %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it('is cached for each topic, and a search is not cached', async () => {
    await read('/insights?topic=pricing');
    expect((await read('/insights?topic=pricing')).cache).toContain('desc="hit"');
    await read('/insights?q=zymurgy');
    expect((await read('/insights?q=zymurgy')).cache).toBeNull();
  });
});

describe('the search', () => {
  it('finds words in the text, and puts those with the word in the title first [insights.search]', async () => {
    const { titles, text } = await read('/insights?q=zymurgy');
    expect(text).toContain('28 articles with “zymurgy”');
    expect(titles).toEqual([OLDEST, ...NOTES.slice(0, 11)]);
  });

  it('has further pages', async () => {
    const { titles } = await read('/insights?q=zymurgy&page=3');
    expect(titles).toEqual(NOTES.slice(23));
  });

  it('needs every word in any case, and accepts the beginning of a word [insights.search]', async () => {
    expect((await read('/insights?q=PRACTICAL+zymu')).titles).toEqual([OLDEST]);
    expect((await read('/insights?q=zymurgy+nonsense')).titles).toEqual([]);
  });

  it('stays within the topic', async () => {
    expect((await read('/insights?q=zymurgy&topic=sales')).text).toContain(
      'No article with “zymurgy” in Sales',
    );
  });

  it('shows no draft', async () => {
    expect((await read(`/insights?q=${SECRET}`)).titles).toEqual([]);
  });

  it('shows the typed words as text, and keeps them in the field', async () => {
    const { text } = await read('/insights?q=%3Cscript%3Ealert(1)%3C/script%3E%22');
    expect(text).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;&quot;"');
    expect(text).not.toContain('<script>alert(1)');
  });

  it('finds articles in spite of a mistyped letter, and says so [insights.search-typos]', async () => {
    const { titles, text } = await read('/insights?q=zimurgy+practical');
    expect(text).toContain('One article with words like “zimurgy practical”');
    expect(titles).toEqual([OLDEST]);
  });

  it('offers the topics and the nearest article when it finds nothing [insights.search-nothing]', async () => {
    const { text } = await read('/insights?q=practical+nonsense+zymurgy');
    expect(text).toMatch(new RegExp(`The nearest article.*>${OLDEST}<`));
    expect(text).toMatch(/Articles by topic.*href="\/insights\?topic=field-notes"/);
    expect((await read('/insights?q=qqqq')).text).toMatch(
      new RegExp(`The newest article.*>${NOTES[0]}<`),
    );
  });

  it('has noindex', async () => {
    expect((await read('/insights?q=zymurgy')).text).toContain('name="robots" content="noindex"');
    expect((await read('/insights?topic=pricing')).text).not.toContain('noindex');
  });

  it('finds what was just published', async () => {
    const client = await lakeClient(site);
    await client.patch('note-5').set({ title: 'On xylography' }).commit();
    const found = async () => (await read('/insights?q=xylography')).titles;
    await expect.poll(found, { timeout: 10_000 }).toEqual(['On xylography']);
  });

  it('does not find what was just unpublished', async () => {
    const client = await lakeClient(site);
    const { _id, ...note } = (await client.getDocument('note-7')) ?? { _id: '', _type: '' };
    await client
      .transaction()
      .delete(_id)
      .create({ ...note, _id: 'drafts.note-7' })
      .commit();
    const found = async () => (await read('/insights?q=zymurgy')).titles;
    await expect.poll(found, { timeout: 10_000 }).not.toContain('Note 8');
    expect(await found()).toContain('Note 9');
  });
});
