import { stem } from 'porter2';

/** A word: a number, perhaps with its unit ("1.9m"), or letters and digits. */
const WORD = String.raw`(?:\p{N}+(?:[.,]\p{N}+)*\p{L}*|\p{L}[\p{L}\p{N}]*)`;
/** One word, or several that hyphens join: "go-to-market". */
const HYPHENATED_WORDS = new RegExp(`${WORD}(?:[-\u2010]${WORD})*`, 'gu');
const HYPHEN = /[-\u2010]/;
const NUMBER_WITH_UNIT = /^(\p{N}[\p{N}.]*)\p{L}+$/u;
const THOUSANDS_SEPARATOR = /(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu;

/** Accents, apostrophes, and invisible characters such as the marks of a preview. */
const IGNORED_CHARACTERS = /[\p{M}\p{Cf}'\u2019\u02bc]/gu;

/** Function words, which say nothing about the subject. A search with other words ignores them. */
const FUNCTION_WORDS = new Set(
  `a about an and are as at be been but by can could did do does for from had has have how i if in is
  it its me my of on or our should so than that the their them then there these they this to us was
  we were what when where which who why will with would you your`.split(/\s+/),
);

/**
 * Returns the words of a text in lower case, without accents and apostrophes. The parts of a
 * hyphenated word are in one array: "Go-to-market plan" gives `[['go', 'to', 'market'], ['plan']]`.
 */
export function hyphenatedWords(text: string): string[][] {
  const plain = text.normalize('NFKD').replace(IGNORED_CHARACTERS, '').toLowerCase();
  const words = plain.replace(THOUSANDS_SEPARATOR, '').match(HYPHENATED_WORDS) ?? [];
  return words.map((word) => word.split(HYPHEN));
}

/**
 * Returns the words by which a text can be found. A hyphenated word counts in its parts and in one
 * piece, and a number counts with and without its unit.
 */
export function indexedWords(text: string): string[] {
  const words: string[] = [];
  for (const parts of hyphenatedWords(text)) {
    if (parts.length > 1) words.push(parts.join(''));
    for (const part of parts) {
      words.push(part);
      const [, number] = NUMBER_WITH_UNIT.exec(part) ?? [];
      if (number !== undefined) words.push(number);
    }
  }
  return words;
}

/**
 * Returns the stem of a word from `hyphenatedWords`: "prices" and "pricing" give "price". British and
 * American endings such as "-ise" and "-ize" give the same stem.
 */
export function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stem(word.replaceAll(/([iy])z/g, '$1s')) : word;
}

/** Returns whether a search leaves out a word beside other words. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}
