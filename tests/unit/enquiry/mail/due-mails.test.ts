import { describe, expect, it } from 'vitest';
import { dueMails, recipients, type OpenEnquiry } from '~/enquiry/mail/due-mails.server';

/** Friday, an hour before the office closes. */
const FRIDAY = '2026-03-06T16:30:00Z';

const kinds = (enquiry: Partial<OpenEnquiry>, now: string, addresses = ['ada@firm.example']) => {
  const sent = {
    _id: 'enquiry.one' as const,
    timestamp: FRIDAY,
    statusAt: null,
    firstName: 'Ada',
    secondName: 'Osei',
    organisation: 'Harbour Lane Ltd',
  };
  return dueMails([{ ...sent, ...enquiry }], addresses, undefined, Date.parse(now)).map(
    ({ kind }) => kind,
  );
};

describe('the mails about an enquiry [enquiry.mail]', () => {
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
      timestamp: FRIDAY,
      statusAt: null,
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

it('sends mail to each address of Settings once, whatever its capitals, and to ten at most', () => {
  expect(recipients(['Ada@firm.example', ' ada@firm.example', null, ''])).toEqual([
    'ada@firm.example',
  ]);
  expect(
    recipients(Array.from({ length: 12 }, (_, index) => `${index}@firm.example`)),
  ).toHaveLength(10);
  expect(recipients(null)).toEqual([]);
});
