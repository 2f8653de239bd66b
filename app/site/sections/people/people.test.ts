import { expect, test } from 'vitest';
import { evaluatedContent } from '../../../../tests/unit/support/evaluated-content';
import { inProcessSite } from '../../../../tests/unit/support/in-process-site';
import { renderSections } from '../../../../tests/unit/support/render-section';
import { smallDataset } from '../../../../tests/unit/support/small-dataset';

test('a name is a heading below that of the section, or of the second level without one', async () => {
  expect(await renderSections({ _type: 'people', heading: 'Who we are' })).toMatch(
    /<h3[^>]*><a href="\/people\/ines-carrow">Ines Carrow/,
  );
  expect(await renderSections({ _type: 'people' })).toMatch(/<h2[^>]*><a[^>]*>Ines Carrow/);
});

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
