import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

const articlesOf = (page: string) =>
  [...page.matchAll(/href="\/blog\/([a-z-]+)"/g)].map(([, slug]) => slug);

test('shows the newest articles, or those that staff chose', async () => {
  const newest = articlesOf(await renderSections({ _type: 'articleCards' }));
  const chosen = await renderSections({
    _type: 'articleCards',
    articles: [{ _key: 'a', _ref: 'article-commission-plans-that-argue-with-strategy' }],
  });

  expect(newest).toHaveLength(2);
  expect(articlesOf(chosen)).toEqual(['commission-plans-that-argue-with-strategy']);
});

test('shows the newest articles on one topic', async () => {
  expect(
    articlesOf(await renderSections({ _type: 'articleCards', topic: { _ref: 'topic-pricing' } })),
  ).toEqual([]);
});
