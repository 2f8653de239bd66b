import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('shows each part with its note, and what is blacked out as a bar that says what it was [sections.annotated-page]', async () => {
  const page = await renderSections({
    _type: 'annotatedPage',
    heading: 'One page, after half a day',
    title: 'Problem statement',
    subtitle: 'For [client], 60 people',
    parts: [
      {
        _key: 'constraint',
        label: 'The constraint',
        note: 'One constraint.',
        chart: {
          _type: 'chart',
          title: 'Days an order waits',
          header: { cells: ['Stage', 'Days'] },
          rows: [{ _key: 'drawings', cells: ['Drawings', '10'] }],
        },
      },
    ],
  });

  expect(page).toMatch(/<h3[^>]*>Problem statement<\/h3>/);
  expect(page).toMatch(/<h4[^>]*>The constraint<\/h4>.*Our note: <\/span>One constraint/s);
  expect(page).toContain(
    'For <span class="redacted"><span class="sr-only">blacked out: </span>client</span>, 60 people',
  );
  expect(page).toContain('aria-label="Bar chart: Days an order waits"');
});

test('is empty where staff have written nothing yet', async () => {
  const page = await renderSections({ _type: 'annotatedPage', parts: [{ _key: 'new' }] });
  expect(page).toContain('class="sheet annotated-sheet"');
  expect(page).not.toMatch(/undefined|null/);
});
