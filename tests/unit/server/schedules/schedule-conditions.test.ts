import { expect, test } from 'vitest';
import type { Schedule } from '~/content/schedules/schedule';
import { scheduleConditions, scheduleCounts } from '~/server/schedules/schedule-conditions.server';
import { sampleSchedule } from '../../support/sample-schedule';

const nothing = { readAt: Date.now(), waiting: 0, overdue: [], failed: [], notLive: [] };

test.each<[name: string, status: { [kind: string]: Schedule[] }, title: string]>([
  ['schedules_overdue', { overdue: [sampleSchedule()] }, '1 scheduled change is late'],
  [
    'schedules_failed',
    { failed: [sampleSchedule({ state: 'failed' }), sampleSchedule({ title: 'B' })] },
    '2 scheduled changes were not carried out',
  ],
  [
    'schedules_not_live',
    { notLive: [sampleSchedule({ state: 'done' })] },
    '1 scheduled change could not be seen on the site',
  ],
])('%s is a notice for staff that names the documents', (name, status, title) => {
  const holding = scheduleConditions(() => ({ ...nothing, ...status })).flatMap((condition) => {
    const found = condition.check(false);
    if (!found) return [];
    const { name: is, place } = condition;
    return [{ name: is, title: condition.title(found), remedy: condition.remedy(found), place }];
  });
  expect(holding).toMatchObject([
    { name, title, remedy: expect.stringContaining('“A”'), place: { path: 'structure/coming-up' } },
  ]);
});

test('while all is well there is no notice', () => {
  expect(scheduleConditions(() => nothing).flatMap((each) => each.check(false) ?? [])).toEqual([]);
  expect(scheduleCounts(nothing)).toEqual({ waiting: 0, overdue: 0, failed: 0, askedSeconds: 0 });
  expect(scheduleCounts({ ...nothing, readAt: undefined }).askedSeconds).toBeNull();
});
