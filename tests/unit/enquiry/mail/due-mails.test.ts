import { describe, expect, it } from 'vitest';
import type { Schedule } from '~/content/schedules/schedule';
import { DUE, sampleSchedule } from '../../support/sample-schedule';
import {
  dueMails,
  dueScheduleMails,
  recipients,
  type OpenEnquiry,
} from '~/enquiry/mail/due-mails.server';

/** Friday, an hour before the office closes. */
const FRIDAY = '2026-03-06T16:30:00Z';

const kinds = (enquiry: Partial<OpenEnquiry>, now: string, addresses = ['ada@firm.example']) => {
  const sent = {
    _id: 'enquiry.one' as const,
    _type: 'enquiry' as const,
    timestamp: FRIDAY,
    firstName: 'Ada',
    secondName: 'Osei',
    organisation: 'Harbour Lane Ltd',
  };
  return dueMails([{ ...sent, ...enquiry }], addresses, undefined, Date.parse(now)).map(
    ({ kind }) => kind,
  );
};

describe('the mails about an enquiry', () => {
  it.each([
    ['just after it arrived', '2026-03-06T16:31:00Z', ['new']],
    ['more than a day later, when mail may just have been switched on', '2026-03-07T17:00:00Z', []],
    ['at the end of the next working day but one hour', '2026-03-09T16:29:00Z', []],
    ['after a working day, over a weekend', '2026-03-09T16:31:00Z', ['late']],
    ['more than a day after that', '2026-03-10T17:00:00Z', []],
  ])('%s', (_when, now, due) => {
    expect(kinds({}, now)).toEqual(due);
  });

  it('are due when staff bring it back days later', () => {
    const statusAt = '2026-03-20T09:00:00Z';
    expect(kinds({ statusAt }, '2026-03-20T09:01:00Z')).toEqual(['new']);
  });

  it('are one for each address, with an id that stays the same', () => {
    const enquiry = {
      _id: 'enquiry.one' as const,
      _type: 'enquiry' as const,
      timestamp: FRIDAY,
      firstName: '',
      secondName: '',
      organisation: '',
    };
    const ids = [1, 2].map((minute) =>
      dueMails([enquiry], ['a@b.example', 'c@b.example'], null, Date.parse(FRIDAY) + minute).map(
        ({ _id }) => _id,
      ),
    );
    expect(new Set(ids[0]).size).toBe(2);
    expect(ids[1]).toEqual(ids[0]);
  });
});

describe('the mails about a schedule', () => {
  const after = (ms: number) => new Date(DUE + ms).toISOString();
  const mails = (changed: Partial<Schedule>, now = DUE) =>
    dueScheduleMails([sampleSchedule(changed)], ['ada@firm.example'], now);

  it.each<[what: string, changed: Partial<Schedule>, afterMs: number, due: string[]]>([
    ['not before it is late', {}, 60_000, []],
    ['once it is late', {}, 61_000, ['schedule-late']],
    [
      'when it was carried out late',
      { state: 'done', endedAt: after(3_600_000) },
      3_600_000,
      ['schedule-late'],
    ],
    ['not when it was carried out in time', { state: 'done', endedAt: after(500) }, 3_600_000, []],
    ['when it failed', { state: 'failed', endedAt: after(500) }, 1_000, ['schedule-failed']],
    ['not a day after that', { state: 'failed', endedAt: after(500) }, 90_000_000, []],
  ])('%s', (_what, changed, afterMs, expected) => {
    expect(mails(changed, DUE + afterMs).map(({ kind }) => kind)).toEqual(expected);
  });

  it('have another id when it was scheduled for another time', () => {
    const failed = { state: 'failed', endedAt: after(500) } as const;
    const ids = [mails(failed), mails({ ...failed, at: after(60_000) })]
      .flat()
      .map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(2);
  });
});

it('sends mail to each address of Settings once, whatever its capitals, and to ten at most', () => {
  expect(recipients(['Ada@firm.example', ' ada@firm.example', null, ''])).toEqual([
    'ada@firm.example',
  ]);
  expect(
    recipients(Array.from({ length: 12 }, (_, index) => `${index}@firm.example`)),
  ).toHaveLength(10);
  expect(recipients(null)).toEqual([]);
});
