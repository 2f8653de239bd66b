import { expect, it } from 'vitest';
import { shuffled } from '~/enquiry/delivery/shuffled.server';

/** Random numbers for each of the six ways to shuffle three items, all equally likely. */
const CHOICES = [0, 1 / 2].flatMap((second) =>
  [0, 1 / 3, 2 / 3].map((third) => [0, second, third]),
);

it('puts three items in each of their six orders equally often', () => {
  const orders = CHOICES.map((choices) => {
    const left = [...choices];
    return shuffled(['a', 'b', 'c'], () => left.shift() ?? 0).join('');
  });

  expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

it('does not change the given list', () => {
  const items = ['a', 'b', 'c'];
  expect(shuffled(items)).toHaveLength(3);
  expect(items).toEqual(['a', 'b', 'c']);
});
