import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('has a field for each number, in the words for what waits [queue-sum.form]', async () => {
  const page = await renderSections({ _type: 'queueSum', heading: 'Your queue', things: 'quotes' });

  expect(page).toContain('aria-label="Your queue"');
  expect(page).toMatch(/>Open quotes<.*>Quotes finished a week<.*>Value of one</s);
  expect(page).not.toContain('Weeks in the queue</dt>');
});

test('is about orders where staff have not said what waits', async () => {
  expect(await renderSections({ _type: 'queueSum' })).toContain('>Open orders<');
});
