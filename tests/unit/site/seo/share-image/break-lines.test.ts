import { describe, expect, it } from 'vitest';
import { breakLines, fitLines } from '~/site/seo/share-image/break-lines';

/** The width of every letter is the font size. */
const measure = (text: string) => text.length;

const lines = (text: string, width: number, maxLines = 9) =>
  breakLines(text, measure, width, maxLines)?.lines;

describe('lines', () => {
  it('are as few as possible', () => {
    expect(lines('Contact us', 10)).toEqual(['Contact us']);
    expect(lines('Contact us', 9)).toEqual(['Contact', 'us']);
  });

  it('are as even as possible', () => {
    expect(lines('The roadmap is a budget', 20)).toEqual(['The roadmap', 'is a budget']);
  });

  it('avoid a widow, a single word on the last line', () => {
    // Greedy breaking would give "The queue before the / bottleneck".
    expect(lines('The queue before the bottleneck', 20)).toEqual([
      'The queue before',
      'the bottleneck',
    ]);
    // With the long word alone on the last line the lines would be more even.
    expect(lines('aaaa bbbb cc dddddddd', 14)).toEqual(['aaaa bbbb', 'cc dddddddd']);
  });

  it('do not fit when a word is too wide or the text needs too many lines', () => {
    expect(lines('responsibility', 10)).toBeUndefined();
    expect(lines('one two three four', 5, 2)).toBeUndefined();
  });

  it('are found fast for a text of a hundred words', () => {
    const text = Array.from({ length: 100 }, (_none, index) => `word${index}`).join(' ');
    expect(lines(text, 120, 8)?.join(' ')).toBe(text);
  });
});

describe('a title', () => {
  const SIZES = [
    { size: 3, lines: 1 },
    { size: 2, lines: 2 },
    { size: 1, lines: 2 },
  ];
  const fit = (text: string, width: number) => fitLines(text, measure, width, SIZES);

  it('has the largest size in which it fits', () => {
    expect(fit('Sales', 15)).toEqual({ size: 3, lines: ['Sales'] });
    expect(fit('Sales plan now on', 20)).toEqual({ size: 2, lines: ['Sales plan', 'now on'] });
  });

  it('is smaller when that avoids a widow', () => {
    expect(fit('Sales responsibility', 28)).toEqual({ size: 1, lines: ['Sales responsibility'] });
  });

  it('has a widow when no size avoids it', () => {
    expect(fit('Sales responsibility', 14)).toEqual({
      size: 1,
      lines: ['Sales', 'responsibility'],
    });
  });

  it('that is too long is cut off between words and ends with an ellipsis', () => {
    expect(fit('one two, three four', 8)).toEqual({ size: 1, lines: ['one two…'] });
  });

  it('that is one long word is cut off within the word', () => {
    expect(fit('abcdefghijklm', 8)).toEqual({ size: 1, lines: ['abcdefg…'] });
  });

  it('may be empty', () => {
    expect(fit('', 8).lines).toEqual([]);
  });
});

it('a text of 100,000 characters is cut off as fast as a short one', () => {
  const sizes = [{ size: 1, lines: 2 }];
  const words = 'many words '.repeat(9_000);
  const fitted = { size: 1, lines: ['many words many', 'words many words…'] };

  expect(fitLines(words, measure, 18, sizes)).toEqual(fitted);
  expect(fitLines('x'.repeat(100_000), measure, 18, sizes).lines).toEqual([`${'x'.repeat(17)}…`]);
});
