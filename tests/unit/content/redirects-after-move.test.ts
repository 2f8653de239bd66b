import { expect, test } from 'vitest';
import { redirectsAfterMove } from '~/content/redirects-after-move';

const kept = (from: string, to: string) => ({
  createOrReplace: { _id: `redirect${from.replaceAll('/', '-')}`, _type: 'redirect', from, to },
});

test('keeps the old address of an article that moved', () => {
  expect(redirectsAfterMove([], '/blog/old', '/blog/new')).toEqual([
    kept('/blog/old', '/blog/new'),
  ]);
});

test('leads every earlier address to the newest one in a single step', () => {
  const earlier = [{ _id: 'redirect-blog-a', from: '/blog/a', to: '/blog/b' }];
  expect(redirectsAfterMove(earlier, '/blog/b', '/blog/c')).toEqual([
    { patch: { id: 'redirect-blog-a', set: { to: '/blog/c' } } },
    kept('/blog/b', '/blog/c'),
  ]);
});

test('does not lead in a circle when an article moves back', () => {
  const earlier = [{ _id: 'redirect-blog-a', from: '/blog/a', to: '/blog/b' }];
  expect(redirectsAfterMove(earlier, '/blog/b', '/blog/a')).toEqual([
    { delete: { id: 'redirect-blog-a' } },
    kept('/blog/b', '/blog/a'),
  ]);
});

test('takes the place of a redirect that staff made for the same address', () => {
  const manual = [{ _id: 'd0c5', from: '/blog/old', to: '/insights' }];
  expect(redirectsAfterMove(manual, '/blog/old', '/blog/new')).toEqual([
    { delete: { id: 'd0c5' } },
    kept('/blog/old', '/blog/new'),
  ]);
});
