import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('names each number by what it measures, and leaves out a figure without a number', async () => {
  const page = await renderSections({
    _type: 'figures',
    figures: [
      { _key: 'days', number: '2', measuredIn: 'days', label: 'to quote', source: '180 quotes' },
      { _key: 'empty', label: 'nothing measured' },
    ],
  });

  expect(page).toMatch(/<dt>to quote<\/dt><dd[^>]*>2.*days.*<dd[^>]*>180 quotes/s);
  expect(page).not.toContain('nothing measured');
});
