import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('a name is a heading below that of the section, or of the second level without one', async () => {
  expect(await renderSections({ _type: 'people', heading: 'Who we are' })).toMatch(
    /<h3[^>]*><a href="\/people\/ines-carrow">Ines Carrow/,
  );
  expect(await renderSections({ _type: 'people' })).toMatch(/<h2[^>]*><a[^>]*>Ines Carrow/);
});
