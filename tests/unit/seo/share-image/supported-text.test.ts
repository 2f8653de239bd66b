import { describe, expect, it } from 'vitest';
import { writable } from '~/seo/share-image/supported-text';

/** A typeface with the letters of English, é and a few signs. */
const has = (character: string) => /^[ -~é…]$/u.test(character);

describe('a text in the letters that a typeface has', () => {
  it.each([
    ['keeps what it has', 'Café & “bar”…', 'Café & bar…'],
    ['takes marks off letters that it lacks', 'Ťeština naïve', 'Testina naive'],
    ['puts a letter and its mark together where it can', 'Cafe\u0301', 'Café'],
    ['takes signs apart', '½ ﬁne №5', '12 fine No5'],
    ['leaves out what is no letter of its own', 'Growth 🎉 for Ελλάδα', 'Growth for'],
    ['has a plain hyphen for one that may not break', 'Go\u2011to\u2011market', 'Go-to-market'],
    ['has one space for any', 'One\u00a0 two\n three ', 'One two three'],
    ['may have nothing left', 'Цены', ''],
  ])('%s', (_what, text, left) => expect(writable(text, has)).toBe(left));
});
