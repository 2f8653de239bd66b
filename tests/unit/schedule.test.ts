import { expect, test } from 'vitest';
import { isOverdue, lateness, type Schedule, shownAt } from '~/schedule';
import { describeSchedule } from '../../studio/editing/schedules/schedule-words';

const AT = '2026-12-01T09:00:00.000Z';
const DUE = Date.parse(AT);
const HOUR = 3_600_000;

const schedule = (fields: Partial<Schedule> = {}): Schedule => ({
  _id: 'schedule.publish.a',
  _type: 'schedule',
  _rev: '1',
  action: 'publish',
  documentId: 'a',
  documentType: 'article',
  title: 'A',
  at: AT,
  timeZone: 'Europe/London',
  typed: '2026-12-01T09:00',
  state: 'waiting',
  by: { id: 'ines', name: 'Ines' },
  ...fields,
});

test('a schedule is overdue a minute after its time, until it has ended [schedule.late]', () => {
  expect(isOverdue(schedule(), DUE + 60_000)).toBe(false);
  expect(isOverdue(schedule(), DUE + 60_001)).toBe(true);
  expect(isOverdue(schedule({ state: 'running' }), DUE + HOUR)).toBe(true);
  expect(isOverdue(schedule({ state: 'failed' }), DUE + HOUR)).toBe(false);
});

test('what was carried out late says how late [schedule.late]', () => {
  const ended = (ms: number) =>
    schedule({ state: 'done', endedAt: new Date(DUE + ms).toISOString() });
  expect(lateness(ended(900))).toBe(0);
  expect(lateness(ended(3 * HOUR))).toBe(3 * HOUR);
  expect(describeSchedule(ended(3 * HOUR), 'Europe/London', DUE)).toBe(
    'It was published on Tuesday 1 December 2026 at 09:00 (London), 3 hours late.',
  );
});

test('at a moment, the last schedule that is due by then counts', () => {
  const off = schedule({
    action: 'unpublish',
    at: new Date(DUE + HOUR).toISOString(),
    documentId: 'a',
  });
  const done = schedule({ state: 'done', documentId: 'b' });
  const all = [off, done, schedule()];
  expect([...shownAt(all, DUE - 1)]).toEqual([]);
  expect([...shownAt(all, DUE)]).toEqual([['a', 'publish']]);
  expect([...shownAt(all, DUE + HOUR)]).toEqual([['a', 'unpublish']]);
});
