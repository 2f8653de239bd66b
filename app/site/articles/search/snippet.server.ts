import { indexedWords, stemOf } from './words.server';

/** A sentence that a search has found, in pieces: its found words and the text between them. */
export type Snippet = { text: string; isFound: boolean }[];

/** The most characters of a snippet, and those before its first found word. */
const MAX_CHARACTERS = 220;
const MAX_LEAD_CHARACTERS = 70;

/** Between two sentences, or between texts that do not belong together. */
const SENTENCE_END = /\n+|(?<=[.?!][”’)]?)\s+/u;

/** The beginning of a word that tells most other words apart, so that few of them are stemmed. */
const TELLING_LETTERS = 3;

/**
 * Returns the summary of an article or a sentence of its text: the one with the most found words, and the
 * first among equals.
 * @param terms what the index found: words and stems.
 * @returns undefined when the words are in other parts of the article, such as its title.
 */
export function snippetOf(
  summary: string | null,
  text: string,
  terms: readonly string[],
): Snippet | undefined {
  const isTerm = new Set(terms);
  const beginnings = [...new Set(terms.map((term) => term.slice(0, TELLING_LETTERS)))];
  const candidate = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${beginnings.join('|')})(?:\S*[\p{L}\p{N}])?`,
    'giu',
  );
  let best = { sentence: '', found: [] as FoundWord[], different: 0 };
  for (const sentence of [summary ?? '', ...text.split(SENTENCE_END)]) {
    const found = [...sentence.matchAll(candidate)]
      .map(({ 0: word, index }) => ({ word, index, stems: foundStems(word, isTerm) }))
      .filter(({ stems }) => stems.length > 0);
    const different = new Set(found.flatMap(({ stems }) => stems)).size;
    if (different > best.different) best = { sentence, found, different };
  }
  return best.different > 0 ? inPieces(best.sentence, best.found) : undefined;
}

interface FoundWord {
  word: string;
  /** Its position in the sentence. */
  index: number;
  stems: readonly string[];
}

/** Returns the stems of a word that was found; none of another word. */
function foundStems(word: string, isTerm: ReadonlySet<string>): readonly string[] {
  const parts = indexedWords(word);
  const isFound = parts.some((part) => isTerm.has(part) || isTerm.has(stemOf(part)));
  return isFound ? parts.map(stemOf) : [];
}

/** Parts a sentence at its found words, and shortens a long one around the first of them. */
function inPieces(sentence: string, found: readonly FoundWord[]): Snippet {
  const isLong = sentence.length > MAX_CHARACTERS;
  const firstAt = found[0]?.index ?? 0;
  const start =
    isLong && firstAt > MAX_LEAD_CHARACTERS
      ? sentence.indexOf(' ', firstAt - MAX_LEAD_CHARACTERS) + 1
      : 0;
  const isCut = start + MAX_CHARACTERS < sentence.length;
  const end = isCut ? sentence.lastIndexOf(' ', start + MAX_CHARACTERS) : sentence.length;
  const pieces: Snippet = [];
  let position = start;
  for (const { word, index } of found) {
    if (index + word.length > end) break;
    pieces.push({ text: sentence.slice(position, index), isFound: false });
    pieces.push({ text: word, isFound: true });
    position = index + word.length;
  }
  pieces.push({ text: sentence.slice(position, end), isFound: false });
  if (start > 0) pieces.unshift({ text: '… ', isFound: false });
  if (isCut) pieces.push({ text: ' …', isFound: false });
  return pieces.filter(({ text }) => text);
}
