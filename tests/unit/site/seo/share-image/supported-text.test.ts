import { describe, expect, it } from 'vitest';
import { supportedText } from '~/site/seo/share-image/supported-text';

/** A typeface that supports ASCII, é and the ellipsis. */
const isSupported = (character: string) => /^[ -~é…]$/u.test(character);

describe('a text for a typeface', () => {
  it.each([
    ['keeps supported characters', 'Café & “bar”…', 'Café & bar…'],
    ['removes the accents of unsupported letters', 'Ťeština naïve', 'Testina naive'],
    ['combines a letter and its accent', 'Cafe\u0301', 'Café'],
    ['decomposes unsupported signs', '½ ﬁne №5', '12 fine No5'],
    ['removes other unsupported characters', 'Growth 🎉 for Ελλάδα', 'Growth for'],
    ['replaces a non-breaking hyphen', 'Go\u2011to\u2011market', 'Go-to-market'],
    ['replaces any white space by one space', 'One\u00a0 two\n three ', 'One two three'],
    ['can become empty', 'Цены', ''],
  ])('%s', (_what, text, left) => expect(supportedText(text, isSupported)).toBe(left));
});
