import { expect, test } from 'vitest';
import { evaluatedContent } from '../support/evaluated-content';
import { inProcessSite } from '../support/in-process-site';
import { smallDataset } from '../support/small-dataset';

test('everyone is shown in the order into which staff have dragged them [people.order]', async () => {
  const content = evaluatedContent();
  const ranks = ['0|z00000:', '0|y00000:', '0|x00000:'];
  const documents = smallDataset().map((each) => {
    if (each._id === 'page-samples') return { ...each, sections: [{ _key: 'a', _type: 'people' }] };
    return each._type === 'author' ? { ...each, orderRank: ranks.shift() } : each;
  });
  content.use(documents, '');
  const { body } = await (await inProcessSite(content)).get('/samples');
  const shown = [...body.matchAll(/<h2[^>]*><a href="\/people\/([^"]+)/g)].map(([, slug]) => slug);
  const stored = documents.filter(({ _type }) => _type === 'author').map(({ _id }) => _id);
  expect(shown.map((slug) => `author-${slug}`)).toEqual(stored.toReversed());
  expect(shown.length).toBeGreaterThan(1);
});
