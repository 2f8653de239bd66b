import { expect, it } from 'vitest';
import { typedPhones } from '~/content/typed-phones';
import { readTypedPhones } from '~/server/health/content-links.server';
import { evaluatedContent } from '../support/evaluated-content';

const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'p',
  children: [{ _type: 'span', text }],
});

it.each([
  ['Ring +1 (212) 555-0142.', ['+1 (212) 555-0142']],
  ['+44 (0)20 7946 0142 or 020.7946.0143', ['+44 (0)20 7946 0142', '020.7946.0143']],
  ['(212) 555-0142', ['(212) 555-0142']],
  ['Between 09:00 and 17:30, on 01.02.2026 or 01-02-2026', []],
  ['+40 000 customers (2019), 0.0714285714 of 1 000 000 000', []],
])('reads the phone numbers in “%s” [health.typed-phones]', (text, numbers) => {
  expect(typedPhones(paragraph(text))).toEqual(numbers);
});

it('lists the numbers in published texts that are neither links nor contact details', async () => {
  const content = evaluatedContent();
  const body = [
    { ...paragraph('Nothing to ring.'), _key: 'none' },
    {
      ...paragraph(''),
      _key: 'linked',
      markDefs: [{ _type: 'link', _key: 'call', href: 'tel:+442079460142' }],
      children: [
        { _type: 'span', text: '+44 20 7946 0142', marks: ['call'] },
        { _type: 'contactDetail', detail: 'phoneUk' },
      ],
    },
    {
      ...paragraph(''),
      _key: 'typed',
      children: [
        { _type: 'span', text: 'Ring 020 ' },
        { _type: 'span', text: '7946 0142', marks: ['strong'] },
      ],
    },
  ];
  const sections = [{ _type: 'prose', _key: 's', body }];
  content.use(
    [
      { _id: 'a', _type: 'article', title: 'An article', body },
      { _id: 'b', _type: 'page', title: 'A page', sections },
    ],
    '',
  );

  const found = await readTypedPhones(content);

  const number = '020 7946 0142';
  const field = 'body[_key=="typed"]';
  expect(found).toEqual([
    { number, place: { id: 'a', type: 'article', title: 'An article', field } },
    {
      number,
      place: { id: 'b', type: 'page', title: 'A page', field: `sections[_key=="s"].${field}` },
    },
  ]);
});
