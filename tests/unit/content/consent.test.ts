import { expect, test, vi } from 'vitest';
import { isCovered } from '~/content/consent';
import { followDays } from '~/content/cache/follow-days.server';
import { monthsBefore, officeDate } from '~/platform/clock/office-time';
import { recordLog } from '../support/recorded-log';

const CONSENT = { uses: ['name', 'logo'], until: '2026-10-25' };

test.each([
  ['before its last day', CONSENT, '2026-10-24', true],
  ['on its last day', CONSENT, '2026-10-25', true],
  ['after its last day', CONSENT, '2026-10-26', false],
  ['that covers only words', { uses: ['words'], until: '2026-12-31' }, '2026-10-24', false],
  ['without a last day', { uses: ['name'], until: null }, '2026-10-24', false],
  ['that was never stored', null, '2026-10-24', true],
])(
  'a consent %s decides whether a client is named [proof.consent]',
  (_case, consent, today, named) => {
    expect(isCovered(consent, 'name', today)).toBe(named);
  },
);

test.each([
  ['2026-01-15T00:30:00Z', '2026-01-15'],
  ['2026-07-15T23:30:00Z', '2026-07-16'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T23:59:00Z', '2026-10-25'],
])('at %s the date at the office is %s', (time, date) => {
  expect(officeDate(Date.parse(time))).toBe(date);
});

test.each([
  ['2026-11-26', '2026-05-26'],
  ['2026-08-31', '2026-02-28'],
  ['2026-03-01', '2025-09-01'],
])('six months before %s is %s', (date, before) => {
  expect(monthsBefore(date, 6)).toBe(before);
});

test('tells once when a day begins at the office, also after the machine slept', () => {
  vi.useFakeTimers({ now: Date.parse('2026-07-15T22:59:00Z') });
  const onNewDay = vi.fn<() => void>();
  const end = followDays(onNewDay, recordLog().log);

  vi.advanceTimersByTime(45_000);
  expect(onNewDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.parse('2026-07-18T10:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(onNewDay).toHaveBeenCalledTimes(2);

  end();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(onNewDay).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
