import { describe, expect, it } from 'vitest';
import { mailText } from '~/enquiry/mail/mail-message.server';
import { beginningOf, shortened } from '~/platform/text/beginning-of';

describe('a text that is cut ends between two characters', () => {
  it.each([
    ['letters', 'abcd', 3, 'abc'],
    ['an emoji', 'ab🎉', 3, 'ab'],
    ['a family', 'a👩‍👩‍👧', 7, 'a'],
    ['a skin tone', 'a👍🏽', 3, 'a'],
    ['a flag', 'a🇬🇧🇫🇷', 7, 'a🇬🇧'],
    ['an accent of its own', 'cafe\u0301', 4, 'caf'],
    ['Devanagari', 'नि', 1, ''],
    ['a text that fits', '👩‍👩‍👧', 8, '👩‍👩‍👧'],
  ])('%s', (_what, text, length, expected) => {
    expect(beginningOf(text, length)).toBe(expected);
  });

  it('with an ellipsis after it', () => {
    expect(shortened('two words', 5)).toBe('two w…');
    expect(shortened('two words', 4)).toBe('two…');
    expect(shortened('two', 3)).toBe('two');
  });

  it('also in the subject of a mail', () => {
    const enquiry = {
      _id: 'enquiry.one' as const,
      _type: 'enquiry' as const,
      timestamp: '2026-03-06T16:30:00Z',
      firstName: 'A'.repeat(95),
      secondName: '👩‍👩‍👧',
      organisation: 'Osei',
    };
    const { subject } = mailText({ kind: 'new' }, enquiry, 'https://www.wexcombe.example');
    expect(subject).toBe(`New enquiry from ${'A'.repeat(95)}…, Osei`);
  });
});
