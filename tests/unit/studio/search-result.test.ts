import { expect, test } from 'vitest';
import { hasDescription, titleFits } from '../../../studio/editing/search-result/rules';

type Context = Parameters<typeof titleFits>[1];

/** What the Studio tells a rule: the document in the form, and a client for its content. */
function contextOf(document: object): Context {
  return { document, getClient: () => ({ fetch: async () => 'Wexcombe' }) } as unknown as Context;
}

const warning = (document: object) => titleFits(undefined, contextOf(document));

test('a title is too long together with the firm’s name [studio.search-result]', async () => {
  const fits = 'x'.repeat(60 - ' | Wexcombe'.length);
  expect(await warning({ _type: 'article', title: fits })).toBe(true);
  expect(await warning({ _type: 'article', title: `${fits}y` })).toContain('61 characters');
});

test('the title of a topic counts with the name of the list, as on the site', async () => {
  const fits = 'x'.repeat(60 - ': Insights | Wexcombe'.length);
  expect(await warning({ _type: 'topic', title: fits })).toBe(true);
  expect(await warning({ _type: 'topic', title: `${fits}y` })).toContain('61 characters');
});

test('a shorter title for search engines ends the warning', async () => {
  const page = { _type: 'page', title: 'x'.repeat(80) };
  expect(await warning(page)).toContain('characters');
  expect(await warning({ ...page, seo: { title: 'Short' } })).toBe(true);
});

test('a page needs a description, unless another text of it takes its place', () => {
  const problem = (document: object) => hasDescription(undefined, contextOf(document));
  expect(problem({ _type: 'siteSettings' })).toContain('Without a description');
  expect(problem({ _type: 'siteSettings', seo: { description: 'We help.' } })).toBe(true);
  expect(problem({ _type: 'article' })).toContain('Without a description');
  expect(problem({ _type: 'article', seo: { description: 'In short.' } })).toBe(true);
  expect(problem({ _type: 'article', summary: 'A summary.' })).toBe(true);
  expect(problem({ _type: 'page', standfirst: 'A page.' })).toBe(true);
  expect(problem({ _type: 'topic', description: 'A topic.' })).toBe(true);
});
