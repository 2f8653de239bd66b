import { expect, test } from 'vitest';
import { parseQuery } from '~/lake/groq/parse-query.server';
import { runWithin, TimeLimitError } from '~/lake/store/time-limit.server';

test('returns what the function returns, and throws what it throws', () => {
  expect(runWithin(1_000, () => 'value')).toBe('value');
  expect(runWithin(1_000, () => undefined)).toBeUndefined();
  const failure = new TypeError('my fault');
  expect(() =>
    runWithin(1_000, () => {
      throw failure;
    }),
  ).toThrow(failure);
});

test('ends a function that does not end, and runs the next one', () => {
  const endless = () => {
    for (;;);
  };
  expect(() => runWithin(20, endless)).toThrow(TimeLimitError);
  expect(runWithin(1_000, () => 1)).toBe(1);
});

test('ends the parsing of a short query that the parser reads again and again', () => {
  expect(() => parseQuery('a->{'.repeat(60), {})).toThrow(
    expect.objectContaining({
      status: 408,
      body: { error: expect.objectContaining({ type: 'queryTimeoutError' }) },
    }),
  );
});

test('gives a function that takes too long a second attempt, because the machine may have been busy', () => {
  let attempts = 0;
  const value = runWithin(500, () => {
    attempts += 1;
    if (attempts === 1) for (;;);
    return 'value';
  });
  expect(value).toBe('value');
});
