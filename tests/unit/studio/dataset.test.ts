import { expect, test } from 'vitest';
import { difference, merged } from '../../../studio/bin/dataset.js';

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
  expect(difference([one, two], [two, reordered])).toEqual({ added: [], changed: [], removed: [] });
});

test('lists the added, changed and removed documents', () => {
  expect(difference([one, two], [{ ...one, title: 'Uno' }, three])).toEqual({
    added: ['three'],
    changed: ['one'],
    removed: ['two'],
  });
});

test('keeps the order of existing documents, and puts new ones at the end', () => {
  expect(
    merged([two, one], [three, { ...one, title: 'Uno' }, two]).map(({ title }) => title),
  ).toEqual(['Two', 'Uno', 'Three']);
});

test('does not change the line of an unchanged document', () => {
  const reordered = { title: 'Two', _type: 'page', _id: 'two' };
  expect(JSON.stringify(merged([two], [reordered])[0])).toBe(JSON.stringify(two));
});
