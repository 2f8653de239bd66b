import SearchableMap from 'minisearch/SearchableMap';
import { stemOf } from './words.server';

/** A word that a visitor typed stands for several stems, each with a weight for the ranking. */
export type Stems = ReadonlyMap<string, number>;

const EXACT_WEIGHT = 1;
/** For a word that begins with the typed one. */
const PREFIX_WEIGHT = 0.4;
/** For a word that differs from the typed one in a letter. */
const SIMILAR_WEIGHT = 0.2;

/** Shorter words resemble too many others. */
const MIN_LETTERS_FOR_TYPOS = 4;

/** All words of the articles with their stems. The words of removed articles stay, and find nothing. */
export class Vocabulary {
  readonly #stems = new Map<string, string>();
  /** The words and the stems, in a tree that finds those with the same beginning and similar ones. */
  readonly #tree = new SearchableMap<string>();

  /** Adds a word and returns its stem. */
  add(word: string): string {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    for (const form of [word, stem]) {
      this.#stems.set(form, this.#stems.get(form) ?? stem);
      this.#tree.set(form, stem);
    }
    return stem;
  }

  /** Returns the stem of a word and the stems of words that begin with it. */
  matching(word: string): Stems {
    const stems = new Map<string, number>();
    const stem = stemOf(word);
    if (this.#tree.has(stem)) stems.set(stem, EXACT_WEIGHT);
    for (const found of this.#tree.atPrefix(word).values()) {
      if (!stems.has(found)) stems.set(found, PREFIX_WEIGHT);
    }
    return stems;
  }

  /**
   * Returns the stems of words in which one letter is added, missing, different or swapped with the
   * next one. There are none for a short word or a number: a number with another digit is another one.
   * @param edits the number of letters that may be added, missing or different
   */
  similar(word: string, edits = 1): Stems {
    const stems = new Map<string, number>();
    if (/\p{N}/u.test(word)) return stems;
    for (const form of new Set([word, stemOf(word)])) {
      if (form.length < MIN_LETTERS_FOR_TYPOS) continue;
      for (const [stem] of this.#tree.fuzzyGet(form, edits).values()) {
        stems.set(stem, SIMILAR_WEIGHT);
      }
      for (const swapped of withSwappedLetters(form)) {
        const stem = this.#stems.get(swapped);
        if (stem !== undefined) stems.set(stem, SIMILAR_WEIGHT);
      }
    }
    return stems;
  }
}

function withSwappedLetters(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  );
}
