import { describe, expect, test } from 'vitest';
import { answerAddress } from '../../../studio/tools/enquiries/answer';
import { toCsv } from '../../../studio/tools/enquiries/csv';
import type { StaffEnquiry } from '../../../studio/tools/enquiries/staff-enquiry';

const ENQUIRY: StaffEnquiry = {
  _id: 'enquiry.one',
  firstName: 'Zoë',
  secondName: 'O’Brien',
  organisation: 'Ümlaut & Sons',
  email: 'zoe+sales@example.com',
  challenge: 'We quote in nine days.\n\nWhy?',
  timestamp: '2026-11-26T10:00:00Z',
};

/** Reads a `mailto:` address as a mail program does. */
function read(address: string) {
  const { pathname, search } = new URL(address);
  const query = new Map(
    search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  );
  return {
    to: decodeURIComponent(pathname),
    subject: query.get('subject'),
    body: query.get('body'),
  };
}

describe('An answer', () => {
  test('is the template of Settings with the names, and quotes the visitor', () => {
    const settings = {
      answerSubject: 'Re: {organisation}',
      answerText: 'Hello {name},\n\nBest,\n{my name}',
    };
    expect(read(answerAddress(ENQUIRY, settings, 'Ines & Co'))).toEqual({
      to: 'zoe+sales@example.com',
      subject: 'Re: Ümlaut & Sons',
      body: 'Hello Zoë O’Brien,\r\n\r\nBest,\r\nInes & Co\r\n\r\n> We quote in nine days.\r\n>\r\n> Why?',
    });
  });

  test('quotes a long message as far as an address may go', () => {
    const address = answerAddress({ ...ENQUIRY, challenge: '😀 and '.repeat(700) }, {}, 'Ines');
    expect(address.length).toBeLessThanOrEqual(2_000);
    expect(read(address).body).toMatch(/> 😀 and .* \[…\]$/s);
  });
});

describe('The table for spreadsheet programs', () => {
  const cells = (enquiry: Partial<StaffEnquiry>) => toCsv([{ ...ENQUIRY, ...enquiry }]);

  test('quotes cells with commas, quotation marks and line breaks (RFC 4180)', () => {
    const table = cells({ organisation: 'A, "B"', challenge: 'One\nTwo' });
    expect(table).toContain(',"A, ""B""",');
    expect(table).toContain(',"One\nTwo",');
    expect(table).toMatch(/^\uFEFFSent,Status,.*\r\n/);
    expect(table.endsWith('\r\n')).toBe(true);
  });

  test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'makes a cell that begins like a formula harmless: %j',
    (text) => {
      expect(cells({ firstName: text })).toContain(`'${text}`);
    },
  );
});
