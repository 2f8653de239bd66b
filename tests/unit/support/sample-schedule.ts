import type { Schedule } from '~/content/schedules/schedule';

/** When the sample is due, ms since 1970. */
export const DUE = Date.parse('2026-12-01T09:00Z');

/** Returns an article's schedule for 1 December 2026, 09:00 in London. */
export function sampleSchedule(fields: Partial<Schedule> = {}): Schedule {
  return {
    _id: 'schedule.publish.a',
    _type: 'schedule',
    _rev: '1',
    action: 'publish',
    documentId: 'a',
    documentType: 'article',
    title: 'A',
    at: new Date(DUE).toISOString(),
    timeZone: 'Europe/London',
    typed: '2026-12-01T09:00',
    state: 'waiting',
    by: { id: 'ines', name: 'Ines' },
    ...fields,
  };
}
