import { expect, test } from 'vitest';
import { isOverdue, lateness, shownAt } from '~/content/schedules/schedule';
import { describeSchedule } from '~/content/schedules/schedule-words';
import { DUE, sampleSchedule } from '../../support/sample-schedule';

const HOUR = 3_600_000;

test('a schedule is overdue a minute after its time, until it has ended', () => {
  expect(isOverdue(sampleSchedule(), DUE + 60_000)).toBe(false);
  expect(isOverdue(sampleSchedule(), DUE + 60_001)).toBe(true);
  expect(isOverdue(sampleSchedule({ state: 'running' }), DUE + HOUR)).toBe(true);
  expect(isOverdue(sampleSchedule({ state: 'failed' }), DUE + HOUR)).toBe(false);
});

test('what was carried out late says how late', () => {
  const ended = (ms: number) =>
    sampleSchedule({ state: 'done', endedAt: new Date(DUE + ms).toISOString() });
  expect(lateness(ended(900))).toBe(0);
  expect(lateness(ended(3 * HOUR))).toBe(3 * HOUR);
  expect(describeSchedule(ended(3 * HOUR), 'Europe/London', DUE)).toBe(
    'It was published on Tuesday 1 December 2026 at 09:00 London time, 3 hours late.',
  );
});

test('at a moment, the last schedule that is due by then counts', () => {
  const off = sampleSchedule({
    action: 'unpublish',
    at: new Date(DUE + HOUR).toISOString(),
    documentId: 'a',
  });
  const done = sampleSchedule({ state: 'done', documentId: 'b' });
  const all = [off, done, sampleSchedule()];
  expect([...shownAt(all, DUE - 1)]).toEqual([]);
  expect([...shownAt(all, DUE)]).toEqual([['a', 'publish']]);
  expect([...shownAt(all, DUE + HOUR)]).toEqual([['a', 'unpublish']]);
});
