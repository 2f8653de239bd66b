import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  AdministratorsRedirectError,
  changeAddress,
  NoSuchPageError,
} from '~/content/redirects-after-move';
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

test('the address of a page that is taken off the site redirects to the chosen one, and its older addresses to it', async () => {
  await lake.client.create({ _type: 'redirect', from: '/blog/zero', to: '/blog/one' });
  await changeAddress(lake.client, { type: 'article', id: 'a', leadsTo: '/insights' });
  expect(await redirects()).toEqual([
    { from: '/blog/one', to: '/insights' },
    { from: '/blog/zero', to: '/blog/one' },
  ]);
});

test('the redirect is removed when a page is published again at its address', async () => {
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

test.each(['..', 'A-Upper', '/evil.example'])(
  'no address redirects to a page with the slug %s, which the lake does not publish',
  async (slug) => {
    await changeAddress(lake.client, { type: 'article', id: 'a', slug });
    expect(await redirects()).toEqual([]);
  },
);

test.each([
  ['there is no such published page', { id: 'b', leadsTo: '/insights' }],
  ['no draft has the slug', { id: 'b', slug: 'one' }],
])('changes no redirect when %s', async (_case, change) => {
  await lake.client.create({ _type: 'redirect', from: '/blog/one', to: '/about' });
  const changed = changeAddress(lake.client, { type: 'article', ...change });
  await expect(changed).rejects.toThrow(NoSuchPageError);
  expect(await redirects()).toEqual([{ from: '/blog/one', to: '/about' }]);
});

const byHand = (from: string, to: string) => ({
  _id: `hand-${from.slice(6)}`,
  _type: 'redirect',
  from,
  to,
});

test.each([
  ['moves to its address', { slug: 'two' }, '/blog/two'],
  ['moves away from its address', { slug: 'two' }, '/blog/one'],
  ['is taken off its address', { leadsTo: '/insights' }, '/blog/one'],
])(
  'refuses to replace a redirect that an administrator made when an editor’s page %s [staff.moved-page]',
  async (_case, change, from) => {
    await lake.client.create(byHand(from, '/about'));
    const changed = changeAddress(lake.client, { type: 'article', id: 'a', ...change }, 'own');
    await expect(changed).rejects.toThrow(AdministratorsRedirectError);
    expect(await redirects()).toEqual([{ from, to: '/about' }]);
    await changeAddress(lake.client, { type: 'article', id: 'a', ...change });
    expect(await redirects()).not.toContainEqual({ from, to: '/about' });
  },
);

test('refuses to remove a redirect that an administrator made when an editor publishes a new page at its address', async () => {
  await lake.client.create(article('drafts.b', 'two'));
  await lake.client.create(byHand('/blog/two', '/about'));
  const change = { type: 'article', id: 'b', slug: 'two' };
  await expect(changeAddress(lake.client, change, 'own')).rejects.toThrow(
    AdministratorsRedirectError,
  );
  expect(await redirects()).toEqual([{ from: '/blog/two', to: '/about' }]);
});

test('leaves redirects of an administrator, and their drafts, as they are when an editor moves a page', async () => {
  await lake.client.create(byHand('/blog/campaign', '/blog/one'));
  const draft = { ...byHand('/blog/two', '/about'), _id: 'drafts.redirect-blog-two' };
  await lake.client.create(draft);
  await changeAddress(lake.client, { type: 'article', id: 'a', slug: 'two' }, 'own');
  expect(await redirects()).toEqual([
    { from: '/blog/campaign', to: '/blog/one' },
    { from: '/blog/one', to: '/blog/two' },
    { from: draft.from, to: draft.to },
  ]);
});

test('an editor moves a page again and back, with the redirects of the earlier moves', async () => {
  const moveTo = async (slug: string) => {
    await changeAddress(lake.client, { type: 'article', id: 'a', slug }, 'own');
    await lake.client.createOrReplace(article('a', slug));
  };
  await moveTo('two');
  await moveTo('three');
  expect(await redirects()).toEqual([
    { from: '/blog/one', to: '/blog/three' },
    { from: '/blog/two', to: '/blog/three' },
  ]);
  await moveTo('one');
  expect(await redirects()).toEqual([
    { from: '/blog/three', to: '/blog/one' },
    { from: '/blog/two', to: '/blog/one' },
  ]);
  await changeAddress(lake.client, { type: 'article', id: 'a', leadsTo: '/about' }, 'own');
  await changeAddress(lake.client, { type: 'article', id: 'a', slug: 'one' }, 'own');
  expect(await redirects()).not.toContainEqual({ from: '/blog/one', to: '/about' });
});

test('keeps the redirect of a move to which an administrator gave another address', async () => {
  await lake.client.create({ ...byHand('/campaign', '/about'), _id: 'redirect-blog-one' });
  await changeAddress(lake.client, { type: 'article', id: 'a', slug: 'two' });
  expect(await redirects()).toEqual([
    { from: '/blog/one', to: '/blog/two' },
    { from: '/campaign', to: '/about' },
  ]);
});

test.each(['café', 'v1.2', 'half-of-an-emoji-\uD83D', 'long'.repeat(30)])(
  'redirects an old address with the slug %s, which no document id can have',
  async (slug) => {
    await lake.client.createOrReplace(article('a', slug));
    await changeAddress(lake.client, { type: 'article', id: 'a', slug: 'two' });
    expect(await redirects()).toEqual([{ from: `/blog/${slug}`, to: '/blog/two' }]);
    const [id] = await lake.client.fetch<string[]>('*[_type == "redirect"]._id');
    expect(id).not.toContain('.');
  },
);
