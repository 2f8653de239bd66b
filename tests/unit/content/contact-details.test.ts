import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTACT_DETAILS, type ContactDetailName } from '~/content/contact-details';

interface SampleDocument {
  _type: string;
  body?: Body;
  sections?: { body?: Body }[];
}

type Body = { children?: { _type: string; text?: string; detail?: string }[] }[];

type Settings = Record<ContactDetailName, string>;

const samples = readFileSync('studio/dataset/data.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SampleDocument);
const settings = samples.find(({ _type }) => _type === 'siteSettings') as unknown as Settings;
const parts = samples
  .flatMap(({ body = [], sections = [] }) => [body, ...sections.map((each) => each.body ?? [])])
  .flatMap((body) => body.flatMap(({ children = [] }) => children));

test('no text of the sample content repeats a contact detail from the settings [content.contact-details]', () => {
  const names = Object.keys(CONTACT_DETAILS) as ContactDetailName[];
  const plain = parts.map(({ text = '' }) => text.replaceAll('\u00A0', ' '));

  expect(names.filter((name) => plain.some((text) => text.includes(settings[name])))).toEqual([]);
  expect(parts.flatMap(({ detail }) => detail ?? []).toSorted()).toEqual([
    'email',
    'email',
    'firm',
    'firm',
    'phoneUk',
  ]);
});
