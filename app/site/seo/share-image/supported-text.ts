/**
 * All characters but those that both font families of share images have. `.scripts/cut-fonts.mjs` cuts the
 * fonts. In the last row are quotation marks, dashes and signs.
 */
const UNSUPPORTED =
  /[^ -~\u00a0-\u0148\u014a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\u2215]/gu;

/**
 * Returns a text with only the characters that the fonts have. Another one loses its accent or is decomposed, and
 * is removed when that does not help: "Ḥāfiz 🎉" becomes "Hāfiz".
 */
export function supportedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s/g, ' ')
    .replace(UNSUPPORTED, (character) => character.normalize('NFKD').replace(UNSUPPORTED, ''))
    .replace(/ +/g, ' ')
    .trim();
}
