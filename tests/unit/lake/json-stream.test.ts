import { DateTime } from 'groq-js';
import { describe, expect, test } from 'vitest';
import { jsonPieces } from '~/lake/http/json-stream.server';

const row = (index: number) => ({
  index,
  name: `Row “${index}”`,
  none: null,
  tags: ['a', { b: 1 }],
});
const rows = Array.from({ length: 2_000 }, (_, index) => row(index));

describe('the pieces of a value join to its JSON', () => {
  test.each([
    ['a number', 3],
    ['a text', 'x'.repeat(200_000)],
    ['null', null],
    ['a small object', row(1)],
    ['an empty list', []],
    ['a long list', rows],
    ['a long list inside of objects', { a: { b: rows, c: undefined }, d: [rows, rows] }],
    ['a list with gaps', [undefined, ...rows, undefined]],
    ['dates', rows.map(() => new DateTime(new Date(0)))],
    ['an object with many names', Object.fromEntries(rows.map((each) => [each.name, each]))],
    ['a field called toJSON', { toJSON: rows }],
  ])('%s', (_, value) => {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
  });
});

test('each piece of a large value is small', () => {
  const lengths = Array.from(jsonPieces({ rows }), (piece) => piece.length);
  expect(Math.max(...lengths)).toBeLessThan(10_000);
});
