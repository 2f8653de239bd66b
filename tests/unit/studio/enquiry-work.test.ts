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
  const cells = (enquiry: Partial<StaffEnquiry>) =>
    toCsv([{ ...ENQUIRY, ...enquiry }], 'America/New_York');

  test('has each fact below its heading, and names the clock of its times', () => {
    const [headings = [], row = []] = cells({
      phone: '020 7946 0199',
      status: 'answered',
      statusBy: 'Ines',
      answeredAt: '2026-11-27T11:00:00Z',
      challenge: 'Why?',
      page: '/contact',
      source: {
        firstPage: '/blog/pricing',
        referrer: 'https://news.example',
        utm_source: 'mail',
      },
      notes: [{ _key: 'a', at: '2026-11-27T10:00:00Z', by: 'Kit', text: 'Called' }],
      state: 'delivered',
    })
      .slice(1)
      .split('\r\n')
      // Commas within quotation marks separate no cells.
      .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    expect(Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))).toEqual({
      'Sent (New York time)': '2026-11-26 05:00',
      Status: 'Answered',
      'Set by': 'Ines',
      'First answer (New York time)': '2026-11-27 06:00',
      'First name': 'Zoë',
      'Second name': 'O’Brien',
      Organisation: 'Ümlaut & Sons',
      Email: 'zoe+sales@example.com',
      Phone: '020 7946 0199',
      Message: 'Why?',
      Page: '/contact',
      'First page': '/blog/pricing',
      'Referring site': 'https://news.example',
      'Campaign source': 'mail',
      'Campaign medium': '',
      Campaign: '',
      'Campaign term': '',
      'Campaign content': '',
      Notes: 'Kit: Called',
      Delivery: 'delivered',
    });
  });

  test('quotes cells with commas, quotation marks and line breaks (RFC 4180)', () => {
    const table = cells({ organisation: 'A, "B"', challenge: 'One\nTwo' });
    expect(table).toContain(',"A, ""B""",');
    expect(table).toContain(',"One\nTwo",');
    expect(table).toMatch(/^\uFEFFSent \(New York time\),Status,.*\r\n/);
    expect(table.endsWith('\r\n')).toBe(true);
  });

  describe.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('in a program that separates cells by %s', (_name, separator) => {
    test.each([
      '=1+1',
      '+44 20',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      'a;=1',
      'a; "=1"',
      '"=1',
      'a;"";=1',
      'a\t=1',
      'a,=1',
      'a\n=1',
      'a\r\n\r\n  "=1"',
      'a"\n"";;=1;"=2"',
      ' =1',
      '\u00A0\u200B=1',
      '\uFF1D1',
      'a;\u3000\uFF0B1',
    ])('no text becomes a formula: %j', (text) => {
      const table = cells({
        firstName: text,
        organisation: `A${text}`,
        challenge: `${text};${text}`,
      });
      const formulas = rowsOf(table, separator)
        .flat()
        .filter((each) => /^[\s\p{C}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(each));
      expect(formulas).toEqual([]);
    });
  });

  test('leaves signs within a text as they are', () => {
    const text = 'Re: a-b (1+1=2), ask ada@example.com; 5 - 3';
    const [, row] = rowsOf(cells({ challenge: text }), ',');
    expect(row).toContain(text);
    expect(row).toContain(ENQUIRY.email);
  });
});

/**
 * Reads a table as spreadsheet programs do: a cell that begins with a quotation mark ends with the next one that is
 * not doubled, and what follows up to the separator belongs to it.
 */
function rowsOf(table: string, separator: string): string[][] {
  const rows = [['']];
  const text = table.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? '';
    const character = text[at] ?? '';
    const isDoubled = isQuoted && text.startsWith('""', at);
    if (isDoubled) at += 1;
    if (character === '"' && !isDoubled && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) row.push('');
    else if (!isQuoted && /[\r\n]/.test(character)) rows.push(['']);
    else row[row.length - 1] = cell + character;
  }
  return rows;
}
