import { describe, expect, it } from 'vitest';
import { breakLines, fitLines } from '~/seo/share-image/break-lines';

/** Every letter is as wide as it is high. */
const measure = (text: string) => text.length;

const lines = (text: string, width: number, most = 9) =>
  breakLines(text, measure, width, most)?.lines;

describe('lines', () => {
  it('are as few as it takes', () => {
    expect(lines('Contact us', 10)).toEqual(['Contact us']);
    expect(lines('Contact us', 9)).toEqual(['Contact', 'us']);
  });

  it('are as even as they can be', () => {
    expect(lines('The roadmap is a budget', 20)).toEqual(['The roadmap', 'is a budget']);
  });

  it('leave no word alone on the last one', () => {
    // Filled from the left it would be "The queue before the / bottleneck".
    expect(lines('The queue before the bottleneck', 20)).toEqual([
      'The queue before',
      'the bottleneck',
    ]);
    // The longer word at the end is the more even way to break this one, and still not taken.
    expect(lines('aaaa bbbb cc dddddddd', 14)).toEqual(['aaaa bbbb', 'cc dddddddd']);
  });

  it('do not fit when a word is wider, or when there are too many', () => {
    expect(lines('responsibility', 10)).toBeUndefined();
    expect(lines('one two three four', 5, 2)).toBeUndefined();
  });

  it('are found at once for a text of a hundred words', () => {
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

  it('is as large as it fits', () => {
    expect(fit('Sales', 15)).toEqual({ size: 3, lines: ['Sales'] });
    expect(fit('Sales plan now on', 20)).toEqual({ size: 2, lines: ['Sales plan', 'now on'] });
  });

  it('is smaller rather than end in a lonely word', () => {
    expect(fit('Sales responsibility', 28)).toEqual({ size: 1, lines: ['Sales responsibility'] });
  });

  it('ends in a lonely word rather than not at all', () => {
    expect(fit('Sales responsibility', 14)).toEqual({
      size: 1,
      lines: ['Sales', 'responsibility'],
    });
  });

  it('that is too long is cut between words, and says so', () => {
    expect(fit('one two, three four', 8)).toEqual({ size: 1, lines: ['one two…'] });
  });

  it('of one endless word is cut within it', () => {
    expect(fit('abcdefghijklm', 8)).toEqual({ size: 1, lines: ['abcdefg…'] });
  });

  it('may be empty', () => {
    expect(fit('', 8).lines).toEqual([]);
  });
});
