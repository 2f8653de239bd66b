import { expect, test } from 'vitest';
import { LISTS, whenEmpty } from '../../../studio/tools/enquiries/lists';

test('the list “To answer” says that all is done only if there were enquiries', () => {
  const [toAnswer] = LISTS;
  expect(whenEmpty(toAnswer, { all: 0, spam: 2 })).toBe('No enquiries.');
  expect(whenEmpty(toAnswer, { all: 3 })).toBe('Every enquiry has been answered or closed.');
});
