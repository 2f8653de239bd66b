import { expect, test } from 'vitest';
import { redirectsAfterMove } from '~/content/redirects-after-move';

const kept = (from: string, to: string) => ({
  createOrReplace: { _id: `redirect${from.replaceAll('/', '-')}`, _type: 'redirect', from, to },
});

test('redirects the old address of an article that moved', () => {
  expect(redirectsAfterMove([], '/blog/old', '/blog/new')).toEqual([
    kept('/blog/old', '/blog/new'),
  ]);
});

test('redirects every earlier address to the newest one in one step', () => {
  const earlier = [{ _id: 'redirect-blog-a', from: '/blog/a', to: '/blog/b' }];
  expect(redirectsAfterMove(earlier, '/blog/b', '/blog/c')).toEqual([
    { patch: { id: 'redirect-blog-a', set: { to: '/blog/c' } } },
    kept('/blog/b', '/blog/c'),
  ]);
});

test('makes no loop when an article moves back', () => {
  const earlier = [{ _id: 'redirect-blog-a', from: '/blog/a', to: '/blog/b' }];
  expect(redirectsAfterMove(earlier, '/blog/b', '/blog/a')).toEqual([
    { delete: { id: 'redirect-blog-a' } },
    kept('/blog/b', '/blog/a'),
  ]);
});

test('replaces a redirect that staff made for the same address', () => {
  const manual = [{ _id: 'd0c5', from: '/blog/old', to: '/insights' }];
  expect(redirectsAfterMove(manual, '/blog/old', '/blog/new')).toEqual([
    { delete: { id: 'd0c5' } },
    kept('/blog/old', '/blog/new'),
  ]);
});
