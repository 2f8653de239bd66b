import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';
import { sample } from './case-summary.sample';

test('names the problem and what was done, and leaves out a part without text', async () => {
  const whole = await renderSections({ _type: 'caseSummary', ...sample });
  const part = await renderSections({ _type: 'caseSummary', problem: 'Quotes were late.' });

  expect(whole).toMatch(/<dt>The problem<\/dt>.*<dt>What was done<\/dt>.*The whole story/s);
  expect(part).not.toContain('What was done');
});
