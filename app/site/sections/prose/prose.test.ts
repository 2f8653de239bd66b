import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';
import { sample } from './prose.sample';

test('shows text with its links and tables, in one column or in two', async () => {
  const page = await renderSections({ _type: 'prose', ...sample });

  expect(page).toMatch(/class="narrow".*<a href="\/insights">.*<table>/s);
  expect(await renderSections({ _type: 'prose', ...sample, layout: 'columns' })).toContain(
    'class="prose-columns"',
  );
});
