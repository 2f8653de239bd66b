import { describe, expect, it } from 'vitest';
import { officeClock, officeDate, officeTime } from '~/platform/clock/office-time';
import { hasWaitedADay, lastAnswerDate, USUAL_HOURS } from '~/enquiry/working-time';

const [LONDON, NEW_YORK, TOKYO] = ['Europe/London', 'America/New_York', 'Asia/Tokyo'];

describe("the office's clock", () => {
  it.each([
    ['0000-01-01', '00:00', LONDON, '0000-01-01T00:01:15.000Z'],
    ['0001-01-01', '00:00', NEW_YORK, '0001-01-01T04:56:02.000Z'],
    ['0099-06-01', '12:00', TOKYO, '0099-06-01T02:41:01.000Z'],
    ['1999-07-01', '09:00', LONDON, '1999-07-01T08:00:00.000Z'],
    // The clocks changed or will change between this time in UTC and this time in the zone.
    ['2030-03-10', '03:30', NEW_YORK, '2030-03-10T07:30:00.000Z'],
    ['2030-11-03', '05:30', NEW_YORK, '2030-11-03T10:30:00.000Z'],
    ['9999-12-31', '23:59', NEW_YORK, '+010000-01-01T04:59:00.000Z'],
    ['+275760-09-12', '12:00', TOKYO, '+275760-09-12T03:00:00.000Z'],
  ])('shows %s %s in %s at %s', (date, time, timeZone, iso) => {
    const ms = officeTime(date, time, timeZone);
    expect(new Date(ms).toISOString()).toBe(iso);
    expect(officeDate(ms, timeZone)).toBe(date);
    expect(officeClock(ms, timeZone)).toBe(`${date}T${time}`);
  });

  it.each([
    ['no date', 'soon', '09:00'],
    ['no time', '2030-06-01', '09:60'],
    ['a 60th second', '2030-06-01', '09:00:60'],
    ['a year after the last one', '+275760-09-14', '00:00'],
    ['a year before the first one', '-271822-01-01', '00:00'],
  ])('never shows %s', (_what, date, time) => {
    for (const timeZone of [LONDON, NEW_YORK, TOKYO]) {
      expect(officeTime(date, time, timeZone)).toBeNaN();
    }
  });

  it.each([Number.NaN, Infinity, 8.64e15 + 1])('shows nothing at %s ms', (ms) => {
    expect(officeDate(ms)).toBe('');
    expect(officeClock(ms)).toBe('');
  });

  it('counts no working time of an enquiry whose time cannot be read', () => {
    const never = Date.parse('yesterday');
    expect(hasWaitedADay(never, Date.now(), USUAL_HOURS)).toBe(false);
    expect(lastAnswerDate(never, 1, USUAL_HOURS)).toBeUndefined();
  });
});
