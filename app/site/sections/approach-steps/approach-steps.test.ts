import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('numbers the steps in the order of the home page', async () => {
  expect(await renderSections({ _type: 'approachSteps' })).toMatch(
    /Step 1<.*Initial Briefing.*Step 2<.*Discovery/s,
  );
});
