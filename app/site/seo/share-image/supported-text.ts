/**
 * Returns a text with only the characters that a typeface supports. An unsupported character loses
 * its accent or is decomposed, and is removed when that does not help: "Ḥāfiz 🎉" becomes "Hāfiz".
 * @param isSupported whether the typeface has a glyph for a character.
 */
export function supportedText(text: string, isSupported: (character: string) => boolean): string {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/\s/g, ' '),
  ];
  const supported = characters.map((character) =>
    isSupported(character)
      ? character
      : [...character.normalize('NFKD')].filter(isSupported).join(''),
  );
  return supported.join('').replace(/ +/g, ' ').trim();
}
