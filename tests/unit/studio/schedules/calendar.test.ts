import { expect, test } from 'vitest';
import { weeksOf } from '../../../../studio/tools/coming-up/calendar';

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2028-02-01');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2028-01-31');
  expect(weeks.at(-1)).toContain('2028-02-29');
  expect(weeks.at(-1)?.[6]).toBe('2028-03-05');
});
