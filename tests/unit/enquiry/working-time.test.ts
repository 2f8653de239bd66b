import { describe, expect, test } from 'vitest';
import {
  hasWaitedADay,
  lastAnswerDate,
  USUAL_HOURS,
  workingHours,
  workingTimeBetween,
} from '~/enquiry/working-time';

const HOUR_MS = 3_600_000;

/** Hours of working time between two moments, which the clock of the office shows. */
const worked = (start: string, end: string) =>
  workingTimeBetween(Date.parse(start), Date.parse(end), USUAL_HOURS) / HOUR_MS;

describe('Working time [enquiry.working-time]', () => {
  test('is counted only on working days, between opening and closing', () => {
    expect(worked('2026-11-26T10:00Z', '2026-11-26T12:30Z')).toBe(2.5);
    expect(worked('2026-11-26T05:00Z', '2026-11-26T23:00Z')).toBe(8.5);
    // Friday afternoon to Monday morning.
    expect(worked('2026-11-27T16:30Z', '2026-11-30T10:00Z')).toBe(2);
    expect(worked('2026-11-28T10:00Z', '2026-11-29T10:00Z')).toBe(0);
  });

  test('follows the clock of the office when it changes', () => {
    // The clocks went back on Sunday, 25 October: 09:00 was 08:00 UTC before, and 09:00 UTC after.
    expect(worked('2026-10-23T00:00Z', '2026-10-23T09:00Z')).toBe(1);
    expect(worked('2026-10-26T00:00Z', '2026-10-26T09:00Z')).toBe(0);
    expect(worked('2026-10-23T15:30Z', '2026-10-26T10:00Z')).toBe(2);
  });

  test('makes an enquiry late after one working day', () => {
    const friday = Date.parse('2026-11-27T15:30Z');
    const late = (now: string) => hasWaitedADay(friday, Date.parse(now), USUAL_HOURS);
    expect(late('2026-11-30T15:29Z')).toBe(false);
    expect(late('2026-11-30T15:31Z')).toBe(true);
    expect(late('2036-01-01T00:00Z')).toBe(true);
  });

  test('makes the last day for an answer', () => {
    const friday = Date.parse('2026-11-27T15:30Z');
    expect(lastAnswerDate(friday, 1, USUAL_HOURS)).toBe('2026-11-30');
    expect(lastAnswerDate(friday, 3, USUAL_HOURS)).toBe('2026-12-02');
    expect(lastAnswerDate(friday, 2, { ...USUAL_HOURS, days: [0, 6] })).toBe('2026-11-29');
    expect(lastAnswerDate(friday, undefined, USUAL_HOURS)).toBeUndefined();
  });

  test('is measured at the clock of the office', () => {
    const tokyo = { ...USUAL_HOURS, timeZone: 'Asia/Tokyo' };
    const [start, end] = [Date.parse('2026-11-26T23:00Z'), Date.parse('2026-11-27T01:00Z')];
    expect(workingTimeBetween(start, end, tokyo)).toBe(HOUR_MS);
    expect(workingTimeBetween(start, end, USUAL_HOURS)).toBe(0);
  });

  test('comes from Settings, and is the usual one where they make no sense', () => {
    const stored = { days: ['monday', 'sunday'], from: '08:00', to: '12:00' };
    expect(workingHours({ ...stored, timeZone: 'Asia/Tokyo' })).toEqual({
      ...stored,
      days: [0, 1],
      timeZone: 'Asia/Tokyo',
    });
    expect(workingHours({ timeZone: 'Europe/Atlantis' })).toEqual(USUAL_HOURS);
    expect(workingHours({ days: [], from: '17:00', to: '08:00' })).toEqual(USUAL_HOURS);
    expect(workingHours(null)).toEqual(USUAL_HOURS);
  });
});
