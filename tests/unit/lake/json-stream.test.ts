import { Writable } from 'node:stream';
import type { Response } from 'express';
import { DateTime } from 'groq-js';
import { describe, expect, test } from 'vitest';
import { jsonPieces, sendJson } from '~/lake/http/json-stream.server';

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

test('a client that reads slowly gets everything, and no listeners pile up for it', async () => {
  let received = '';
  let mostListeners = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(part, _encoding, done) {
      received += String(part);
      mostListeners = Math.max(mostListeners, slow.listenerCount('close'));
      setImmediate(done);
    },
  });
  // The part of a response that `sendJson` uses.
  const value = Array.from({ length: 20 }, () => rows);
  await sendJson(Object.assign(slow, { type: () => undefined }) as unknown as Response, value);
  expect(received).toBe(JSON.stringify(value));
  expect(mostListeners).toBeLessThan(5);
});
