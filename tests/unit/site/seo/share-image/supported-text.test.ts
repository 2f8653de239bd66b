import { describe, expect, it } from 'vitest';
import { supportedText } from '~/site/seo/share-image/supported-text';

describe('a text for the fonts of share images', () => {
  it.each([
    ['keeps supported characters', 'Łódź, Ťeština & “bar”…', 'Łódź, Ťeština & “bar”…'],
    ['removes the accents of unsupported letters', 'Ḥāfiz', 'Hāfiz'],
    ['combines a letter and its accent', 'Cafe\u0301', 'Café'],
    ['decomposes unsupported signs', '⅓ ﬁne №5', '13 fine No5'],
    ['removes other unsupported characters', 'Growth 🎉 for Ελλάδα', 'Growth for'],
    ['replaces a non-breaking hyphen', 'Go\u2011to\u2011market', 'Go-to-market'],
    ['replaces any white space by one space', 'One\u00a0 two\n three ', 'One two three'],
    ['can become empty', 'Цены', ''],
  ])('%s', (_what, text, left) => expect(supportedText(text)).toBe(left));
});
