import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('only the first button stands out', async () => {
  const page = await renderSections({
    _type: 'callToAction',
    actions: [
      { _key: 'talk', label: 'Talk to us', href: '/contact' },
      { _key: 'case', label: 'Another story', href: '/work/kestrel' },
    ],
  });

  expect(page).toMatch(
    /href="\/contact" class="button-primary".*href="\/work\/kestrel" class="button-quiet"/,
  );
});
