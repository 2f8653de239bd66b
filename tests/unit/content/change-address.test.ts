import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeAddress, NoSuchPageError } from '~/content/redirects-after-move';
import { runLake, type RunningLake } from '../lake/running-lake';

let lake: RunningLake;

beforeEach(async () => {
  lake = await runLake();
  await lake.client.create(article('a', 'one'));
});
afterEach(() => lake.stop());

const article = (_id: string, current: string) => ({ _id, _type: 'article', slug: { current } });
const redirects = () =>
  lake.client.fetch<object[]>('*[_type == "redirect"] | order(from){ from, to }');

test('the address of a page that is taken off the site redirects to the chosen one, and its older addresses to it [studio.take-off]', async () => {
  await lake.client.create({ _type: 'redirect', from: '/blog/zero', to: '/blog/one' });
  await changeAddress(lake.client, { type: 'article', id: 'a', leadsTo: '/insights' });
  expect(await redirects()).toEqual([
    { from: '/blog/one', to: '/insights' },
    { from: '/blog/zero', to: '/blog/one' },
  ]);
});

test('the redirect is removed when a page is published again at its address [studio.take-off]', async () => {
  await changeAddress(lake.client, { type: 'article', id: 'a', leadsTo: 'https://example.org/' });
  await lake.client.delete('a');
  await lake.client.create(article('drafts.a', 'one'));
  await changeAddress(lake.client, { type: 'article', id: 'a', slug: 'one' });
  expect(await redirects()).toEqual([]);
});

test('the old address of a page with a new address redirects to it', async () => {
  await changeAddress(lake.client, { type: 'article', id: 'a', slug: 'two' });
  expect(await redirects()).toEqual([{ from: '/blog/one', to: '/blog/two' }]);
});

test.each([
  ['there is no such published page', { id: 'b', leadsTo: '/insights' }],
  ['no draft has the slug', { id: 'b', slug: 'one' }],
])('changes no redirect when %s', async (_case, change) => {
  await lake.client.create({ _type: 'redirect', from: '/blog/one', to: '/about' });
  const changed = changeAddress(lake.client, { type: 'article', ...change });
  await expect(changed).rejects.toThrow(NoSuchPageError);
  expect(await redirects()).toEqual([{ from: '/blog/one', to: '/about' }]);
});
