import { expect, it } from 'vitest';
import { readSource } from '~/enquiry/intake/visit-source.server';

const read = (note: string) => readSource(note, 'https://www.example.com');

it('reads the first page, the referring host and the campaign [enquiry.source]', () => {
  const note =
    'firstPage=%2Fblog%2Fa&referrer=news.example:8080' +
    '&utm_source=letter&utm_medium=e+mail&utm_campaign=%C3%9Cber&utm_term=a%26b&utm_content=c';
  expect(read(note)).toEqual({
    firstPage: '/blog/a',
    referrer: 'news.example:8080',
    utm_source: 'letter',
    utm_medium: 'e mail',
    utm_campaign: 'Über',
    utm_term: 'a&b',
    utm_content: 'c',
  });
});

it.each([
  ['nothing', ''],
  ['an unknown name', 'id=7'],
  ['a first page on another site', 'firstPage=https%3A%2F%2Fnews.example'],
  ['the site itself as the referring host', 'referrer=www.example.com'],
  ['a referring host that is none', 'referrer=%3Cb%3E'],
  ['characters that cannot be shown', 'utm_source=%00%E2%80%AE+'],
])('leaves out %s', (_what, note) => {
  expect(read(note)).toBeUndefined();
});

it('cuts long values between two characters', () => {
  const note = new URLSearchParams({ utm_term: '🏭'.repeat(300) }).toString();
  expect(read(note)).toEqual({ utm_term: '🏭'.repeat(100) });
});

it('reads a note that was cut in the middle of a character', () => {
  expect(read('firstPage=%2Fa&utm_source=%C3')).toMatchObject({ firstPage: '/a' });
});
