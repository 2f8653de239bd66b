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
    topics: [reference('topic-field-notes')],
    publishedAt,
    body: [paragraph(text)],
  });
  const transaction = client.transaction();
  transaction.create(topic('field-notes', 'Field notes'));
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

const reference = (_ref: string) => ({ _type: 'reference', _key: 'topic', _ref });

function topic(slug: string, title: string) {
  return {
    _id: `topic-${slug}`,
    _type: 'topic',
    title,
    slug: { _type: 'slug', current: slug },
    description: `What ${title} is about.`,
  };
}

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
      [1, 2, 3].map((page) => read(`/insights/field-notes?page=${page}`)),
    );
    expect(first?.titles).toEqual(NOTES.slice(0, 12));
    expect(second?.titles).toEqual(NOTES.slice(12, 24));
    expect(third?.titles).toEqual([...NOTES.slice(24), OLDEST]);
  });

  it('links each page to the ones beside it, within the topic', async () => {
    const { text } = await read('/insights/field-notes?page=2');
    expect(text).toMatch(/rel="prev"[^>]* href="\/insights\/field-notes"/);
    expect(text).toMatch(/rel="next"[^>]* href="\/insights\/field-notes\?page=3"/);
  });

  it.each([
    '/insights?page=99',
    '/insights?page=0',
    '/insights/no-such-topic',
    '/insights/field-notes?page=4',
    '/insights?topic=no-such-topic',
    '/insights?topic=field-notes&page=none',
    '/insights?q=zymurgy&page=4',
  ])('responds with 404 for a page that does not exist: %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it('is cached for each topic, and a search is not cached', async () => {
    await expect.poll(async () => (await read('/insights/pricing')).cache).toContain('desc="hit"');
    await read('/insights?q=zymurgy');
    expect((await read('/insights?q=zymurgy')).cache).toBeNull();
  });
});

describe('the page of a topic', () => {
  it('has its own heading, description, address and breadcrumbs [insights.topics]', async () => {
    const { text } = await read('/insights/field-notes');
    expect(text).toContain('>Field notes</h1>');
    expect(text).toContain('>What Field notes is about.</p>');
    expect(text).toContain('<title>Field notes: Insights | Wexcombe</title>');
    expect(text).toContain('<meta name="description" content="What Field notes is about."/>');
    expect(text).toContain(`<link rel="canonical" href="${site.origin}/insights/field-notes"/>`);
    const steps = [...text.matchAll(/"position":\d,"name":"([^"]*)","item":"([^"]*)"/g)];
    expect(steps.map(([, name, item]) => [name, item])).toEqual([
      ['Wexcombe', `${site.origin}/`],
      ['Insights', `${site.origin}/insights`],
      ['Field notes', `${site.origin}/insights/field-notes`],
    ]);
  });

  it('is in the sitemap and in llms.txt', async () => {
    const address = `${site.origin}/insights/field-notes`;
    const textOf = (path: string) => async () => (await read(path)).text;
    await expect.poll(textOf('/sitemap.xml')).toContain(`${address}<`);
    const entry = `- [Field notes](${address}): What Field notes is about.`;
    await expect.poll(textOf('/llms.txt')).toContain(entry);
  });

  it('says that there are no articles yet, and the list links to no such topic', async () => {
    const client = await lakeClient(site);
    await client.create(topic('unused', 'Unused'));
    await expect.poll(async () => (await read('/insights/unused')).status).toBe(200);
    expect((await read('/insights/unused')).text).toContain('There are no articles in Unused yet');
    expect((await read('/insights')).text).not.toContain('/insights/unused');
  });

  it.each([
    ['/insights?topic=pricing', '/insights/pricing'],
    ['/insights?topic=field-notes&page=2', '/insights/field-notes?page=2'],
    ['/insights?page=1&q=a+note&topic=field-notes', '/insights/field-notes?q=a+note'],
  ])('is where its old address %s redirects to [insights.old-addresses]', async (old, address) => {
    const response = await fetch(site.origin + old, { redirect: 'manual' });
    expect(response.status, response.url).toBe(301);
    expect(response.headers.get('location')).toBe(address);
    expect(response.headers.get('cache-control')).toContain('max-age=0');
  });
});

describe('the search', () => {
  it('finds words in the text, and puts those with the word in the title first', async () => {
    const { titles, text } = await read('/insights?q=zymurgy');
    expect(text).toContain('28 articles with “zymurgy”');
    expect(titles).toEqual([OLDEST, ...NOTES.slice(0, 11)]);
  });

  it('has further pages', async () => {
    const { titles } = await read('/insights?q=zymurgy&page=3');
    expect(titles).toEqual(NOTES.slice(23));
  });

  it('needs every word in any case, and accepts the beginning of a word', async () => {
    expect((await read('/insights?q=PRACTICAL+zymu')).titles).toEqual([OLDEST]);
    expect((await read('/insights?q=zymurgy+nonsense')).titles).toEqual([]);
  });

  it('stays within the topic', async () => {
    expect((await read('/insights/sales?q=zymurgy')).text).toContain(
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

  it('finds articles in spite of a mistyped letter, and says so', async () => {
    const { titles, text } = await read('/insights?q=zimurgy+practical');
    expect(text).toContain('One article with words like “zimurgy practical”');
    expect(titles).toEqual([OLDEST]);
  });

  it('offers the topics and the latest article when it finds nothing [insights.search-nothing]', async () => {
    const { text } = await read('/insights?q=practical+nonsense+zymurgy');
    expect(text).toMatch(new RegExp(`Our latest.*>${NOTES[0]}<`));
    expect(text).toMatch(/Articles by topic.*href="\/insights\/field-notes"/);
  });

  it('has noindex', async () => {
    expect((await read('/insights?q=zymurgy')).text).toContain('name="robots" content="noindex"');
    expect((await read('/insights/pricing')).text).not.toContain('noindex');
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

describe('a renamed topic', () => {
  it('is found at its earlier addresses, and by its new title', async () => {
    const client = await lakeClient(site);
    await client
      .transaction()
      .create(topic('earlier', 'Haruspicy'))
      .patch('note-1', {
        set: { topics: [reference('topic-earlier')] },
      })
      .commit();
    const found = async (search: string) => (await read(`/insights?q=${search}`)).titles;
    await expect.poll(() => found('haruspicy')).toEqual([NOTES[1]]);

    await client
      .transaction()
      .create({ _type: 'redirect', from: '/insights/earlier', to: '/insights/later' })
      .patch('topic-earlier', { set: { title: 'Xerography', slug: { current: 'later' } } })
      .commit();

    await expect.poll(() => found('xerography')).toEqual([NOTES[1]]);
    expect(await found('haruspicy')).toEqual([]);
    for (const old of ['/insights/earlier', '/insights?topic=earlier']) {
      const response = await fetch(site.origin + old, { redirect: 'manual' });
      expect(response.status, response.url).toBe(301);
      expect(response.headers.get('location')).toBe('/insights/later');
    }
    expect((await read('/insights/later?q=xerography')).titles).toEqual([NOTES[1]]);
  });
});
