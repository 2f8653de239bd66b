import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';
import { sample } from './call-to-action.sample';

test('only the first button stands out', async () => {
  const page = await renderSections({ _type: 'callToAction', ...sample });

  expect(page).toMatch(
    /href="\/contact" class="button-primary".*href="\/work\/kestrel" class="button-quiet"/,
  );
});
