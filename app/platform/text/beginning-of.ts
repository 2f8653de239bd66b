const CHARACTERS = new Intl.Segmenter();

/**
 * Returns the beginning of a text, which ends between two characters as people see them: an emoji or a flag of several
 * code points, or a letter with its accents, is in it whole or not at all.
 * @param length the most UTF-16 code units
 */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, CHARACTERS.segment(text).containing(length)?.index);
}

/** Returns a text. Of a longer one it returns the beginning, with an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${beginningOf(text, length).trimEnd()}…` : text;
}
