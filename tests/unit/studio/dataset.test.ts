import { expect, test } from 'vitest';
import { compare } from '../../../studio/bin/dataset.js';

const one = { _id: 'one', _type: 'page', title: 'One', slug: { _type: 'slug', current: 'one' } };
const two = { _id: 'two', _type: 'page', title: 'Two' };
const three = { _id: 'three', _type: 'page', title: 'Three' };

test('ignores the order of fields and documents', () => {
  const reordered = {
    slug: { current: 'one', _type: 'slug' },
    title: 'One',
    _type: 'page',
    _id: 'one',
  };
  const { changes } = compare([one, two], [two, reordered]);
  expect(changes).toEqual({ added: [], changed: [], removed: [] });
});

test('lists the added, changed and removed documents', () => {
  const changed = { ...one, title: 'Uno' };
  expect(compare([one, two], [changed, three]).changes).toEqual({
    added: [three],
    changed: [changed],
    removed: [two],
  });
});

test('keeps the order of existing documents, and puts new ones at the end', () => {
  const { documents } = compare([two, one], [three, { ...one, title: 'Uno' }, two]);
  expect(documents.map(({ title }) => title)).toEqual(['Two', 'Uno', 'Three']);
});

test('does not change the line of an unchanged document', () => {
  const reordered = { title: 'Two', _type: 'page', _id: 'two' };
  const { documents } = compare([two], [reordered]);
  expect(JSON.stringify(documents[0])).toBe(JSON.stringify(two));
});
