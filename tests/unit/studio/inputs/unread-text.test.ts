import { expect, test } from 'vitest';
import { unreadTextErrors } from '../../../../studio/editing/inputs/unread-text';

test('text that cannot be read keeps a document from being published, until its list item is removed', () => {
  const unread = (...path: (string | { _key: string })[]) => ({
    path,
    text: 'next week',
    problem: 'This isn’t a date.',
  });
  const texts = [
    unread('until'),
    unread('rows', { _key: 'kept' }, 'day'),
    unread('rows', { _key: 'removed' }, 'day'),
  ];
  const errors = unreadTextErrors(texts, { rows: [{ _key: 'kept' }] });
  expect(errors).toEqual([
    { level: 'error', path: ['until'], message: 'This isn’t a date.' },
    { level: 'error', path: ['rows', { _key: 'kept' }, 'day'], message: 'This isn’t a date.' },
  ]);
});
