import { expect, test } from 'vitest';
import { readableTime } from '../../../studio/lib/readable-time';

test('a time is that of the office’s clock, which is named where the reader’s shows another time [studio.one-clock]', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = own === 'Asia/Kathmandu' ? 'Asia/Kolkata' : 'Asia/Kathmandu';
  const atOther = own === 'Asia/Kathmandu' ? '15:30 Kolkata time' : '15:45 Kathmandu time';
  expect(readableTime('2026-03-12T10:00:00Z', other)).toBe(`12 Mar 2026, ${atOther}`);
  expect(readableTime('2026-03-12T10:00:00Z', own)).toMatch(/^1[123] Mar 2026, \d\d:\d\d$/);
});
