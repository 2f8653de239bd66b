import { expect, it } from 'vitest';
import { ARTICLE_QUERY } from '~/content/queries';
import { evaluatedContent } from '../support/evaluated-content';

const article = (slug: string, topics?: string[]) => ({
  _id: slug,
  _type: 'article',
  title: slug,
  slug: { current: slug },
  publishedAt: '2026-01-05',
  ...(topics && { topics: topics.map((_ref) => ({ _type: 'reference', _ref })) }),
});

it('articles on the same topics come before one without topics', async () => {
  const content = evaluatedContent();
  content.use(
    [
      article('none'),
      article('one', ['sales']),
      article('two', ['sales', 'pricing']),
      article('read', ['sales', 'pricing']),
    ],
    '',
  );
  const found = await content.query(ARTICLE_QUERY, { slug: 'read' });
  expect(found?.related?.map(({ slug }) => slug)).toEqual(['two', 'one', 'none']);
});
