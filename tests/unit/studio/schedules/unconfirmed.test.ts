import { expect, test } from 'vitest';
import { StoredSchedule } from '~/content/schedules/schedule';
import { isUnconfirmed } from '../../../../studio/editing/schedules/unconfirmed';
import { sampleSchedule } from '../../support/sample-schedule';

const STORED_AT = Date.parse('2026-11-26T12:00Z');
const _updatedAt = new Date(STORED_AT).toISOString();

test.each([
  ['at first', {}, 19_000, false],
  ['after a while', {}, 21_000, true],
  ['after a while, when a server has', { confirmedAt: _updatedAt }, 21_000, false],
  ['when it is over', { state: 'done' as const }, 21_000, false],
])('whether no server has confirmed a schedule, %s', (_when, fields, passed, expected) => {
  const schedule = StoredSchedule.parse({ ...sampleSchedule(fields), _updatedAt });
  expect(isUnconfirmed(schedule, STORED_AT + passed)).toBe(expected);
});
