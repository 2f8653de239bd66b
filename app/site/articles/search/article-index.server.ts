import { matchAll, matchAny, PostingLists, type Scores } from './posting-lists.server';
import {
  FIELD_WEIGHTS,
  searchableText,
  type FoundArticle,
  type SearchableArticle,
  type SearchField,
} from './searchable-text.server';
import { Vocabulary, type Stems } from './vocabulary.server';
import { hyphenatedWords, indexedWords, isFunctionWord, stemOf } from './words.server';

/** The number of words of a search. More would rarely narrow the result, and each costs time. */
const MAX_WORDS = 8;

/** The nearest article may have words that differ in two letters from a long typed word. */
const MIN_LETTERS_FOR_TWO_EDITS = 7;

/**
 * The score of an article whose title or heading has the typed words in a row is multiplied by this. It
 * then precedes an article that has the words apart in its title.
 */
const PHRASE_FACTOR = 10;

/** With this value, a word that is twice in a field counts a third more than one that is there once. */
const REPETITION_SATURATION = 1;

/** What a search found. */
export interface SearchResult {
  /** The best first. */
  articles: FoundArticle[];
  /** Whether the articles have similar words instead of the typed ones. */
  isCorrected: boolean;
}

/** The article to offer when a search found none. */
export interface NearestArticle {
  article: FoundArticle;
  /** Whether the newest article is offered because none has anything in common with the search. */
  isNewest: boolean;
}

interface Entry {
  /** The article's number in the posting lists. */
  number: number;
  fields: FoundArticle;
  /** The time of publication, ms; 0 when the date is invalid. */
  publishedMs: number;
  /** The stems of its title and headings, for finding the typed words in a row. */
  phrases: string;
}

/** The words of a search; those that hyphens join are in one array. */
type TypedWords = readonly (readonly string[])[];

/** Returns the stems for which a typed word stands. */
type FindStems = (word: string) => Stems;

/** The full-text index of the articles, in memory. */
export class ArticleIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #vocabulary = new Vocabulary();
  readonly #postings = new PostingLists();

  /** Adds an article, or replaces it. */
  put(article: SearchableArticle): void {
    const { _id, title, slug, summary, topics, publishedAt, minutes, author, cover } = article;
    const text = searchableText(article);
    this.remove(_id);
    this.#entries.set(_id, {
      number: this.#postings.add(this.#weigh(text)),
      fields: { _id, title, slug, summary, topics, publishedAt, minutes, author, cover },
      publishedMs: Date.parse(publishedAt ?? '') || 0,
      phrases: phraseOf(tellingWords(`${text.title}\n${text.headings}`)),
    });
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#postings.remove(entry.number);
    this.#entries.delete(id);
  }

  /**
   * Finds the articles with all words of a search, or with words that begin with them. A word that no
   * article has stands for the words that differ in a letter; when no article has all words, each word
   * does. See `insights.search` and its neighbours in tests/specification.md.
   * @param topic the name of a topic that narrows the search
   */
  find(search: string, topic?: string): SearchResult {
    const words = typedWords(search);
    let isCorrected = false;
    const found = this.#rank(
      words,
      this.#matchWords(words, (word) => {
        const stems = this.#vocabulary.matching(word);
        if (stems.size > 0) return stems;
        isCorrected = true;
        return this.#vocabulary.similar(word);
      }),
      topic,
    );
    if (found.length > 0) return { articles: found, isCorrected };
    const corrected = this.#rank(
      words,
      this.#matchWords(words, (word) => this.#resembling(word, 1)),
      topic,
    );
    return { articles: corrected, isCorrected: corrected.length > 0 };
  }

  /** Returns the article with the most words of a search; without any, the newest. */
  nearest(search: string): NearestArticle | undefined {
    const [withAllWords] = this.find(search).articles;
    if (withAllWords) return { article: withAllWords, isNewest: false };
    const words = typedWords(search);
    const scores = words.map((parts) =>
      this.#scoreWord(parts, (word) =>
        this.#resembling(word, word.length >= MIN_LETTERS_FOR_TWO_EDITS ? 2 : 1),
      ),
    );
    const [withSomeWords] = this.#rank(words, matchAny(scores));
    if (withSomeWords) return { article: withSomeWords, isNewest: false };
    const [newest] = [...this.#entries.values()].toSorted(byDate);
    return newest && { article: newest.fields, isNewest: true };
  }

  /** Returns how much each stem of an article counts. */
  #weigh(text: Readonly<Record<SearchField, string>>): Map<string, number> {
    const weights = new Map<string, number>();
    for (const [field, fieldWeight] of Object.entries(FIELD_WEIGHTS)) {
      const counts = new Map<string, number>();
      for (const word of indexedWords(text[field as SearchField])) {
        const stem = this.#vocabulary.add(word);
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
      }
      for (const [stem, count] of counts) {
        const weight = (fieldWeight * count) / (count + REPETITION_SATURATION);
        weights.set(stem, (weights.get(stem) ?? 0) + weight);
      }
    }
    return weights;
  }

  #resembling(word: string, edits: number): Stems {
    return new Map([...this.#vocabulary.similar(word, edits), ...this.#vocabulary.matching(word)]);
  }

  #matchWords(words: TypedWords, stemsOf: FindStems): Scores {
    return matchAll(words.map((parts) => this.#scoreWord(parts, stemsOf)));
  }

  /** A hyphenated word is found in one piece or in all of its parts. */
  #scoreWord(parts: readonly string[], stemsOf: FindStems): Scores {
    const scores = matchAll(parts.map((part) => this.#postings.score(stemsOf(part))));
    if (parts.length === 1) return scores;
    return matchAny([scores, this.#postings.score(this.#vocabulary.matching(parts.join('')))]);
  }

  #rank(words: TypedWords, scores: Scores, topic?: string): FoundArticle[] {
    const phrase = words.length > 1 ? phraseOf(words) : undefined;
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) {
      const score = scores[entry.number] ?? 0;
      if (score === 0 || (topic && !entry.fields.topics?.includes(topic))) continue;
      if (phrase && entry.phrases.includes(phrase)) scores[entry.number] = score * PHRASE_FACTOR;
      found.push(entry);
    }
    found.sort((a, b) => (scores[b.number] ?? 0) - (scores[a.number] ?? 0) || byDate(a, b));
    return found.map(({ fields }) => fields);
  }
}

/** Newest first, and in the order of the ids on the same day, as in the list of articles. */
function byDate(a: Entry, b: Entry): number {
  return b.publishedMs - a.publishedMs || (a.fields._id < b.fields._id ? -1 : 1);
}

function typedWords(search: string): TypedWords {
  const words = tellingWords(search);
  return (words.length > 0 ? words : hyphenatedWords(search)).slice(0, MAX_WORDS);
}

/** Returns the words of a text without those that say nothing about a subject. */
function tellingWords(text: string): TypedWords {
  return hyphenatedWords(text).filter((parts) => !parts.every(isFunctionWord));
}

/** Returns the stems of words in a row, between spaces. */
function phraseOf(words: TypedWords): string {
  return ` ${words.flat().map(stemOf).join(' ')} `;
}
