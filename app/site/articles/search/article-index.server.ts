import MiniSearch, { type Query, type SearchResult as MatchedWords } from 'minisearch';
import {
  FIELD_WEIGHTS,
  searchableText,
  type FoundArticle,
  type FoundService,
  type SearchedDocument,
  type SearchField,
} from './searchable-text.server';
import { snippetOf } from './snippet.server';
import { hyphenatedWords, indexedWords, isFunctionWord, stemOf } from './words.server';

/** The number of words of a search. More would rarely narrow the result, and each costs time. */
const MAX_WORDS = 8;

/** A shorter word is mostly an abbreviation such as "AI" or "UK", and many words begin with it. */
const MIN_LETTERS_FOR_PREFIX = 3;
/** Shorter words resemble too many others. */
const MIN_LETTERS_FOR_TYPOS = 4;

/** What a search found. */
export interface SearchResult {
  /** The number of articles that were found. */
  total: number;
  /** The requested range of them, the best first. */
  articles: FoundArticle[];
  /** All services that were found. They have no topic. */
  services: FoundService[];
  /** Whether the articles and services have similar words instead of the typed ones. */
  isCorrected: boolean;
}

/** What a search shows of a document. */
type Card = (Omit<FoundArticle, 'snippet'> & { _type: 'article' }) | FoundService;

/** What the index keeps of an article or a service. */
interface Entry {
  card: Card;
  /** The text from which snippets are taken, besides the summary. */
  body: string;
  /** The stems of its title and headings, for finding the typed words in a row. */
  phrases: string;
}

/** The words of a search; those that hyphens join are in one array. */
type TypedWords = readonly (readonly string[])[];

/** Outweighs all words of an article. */
const WORDS_IN_A_ROW = 1_000_000;

/** The full-text index of the articles and services, in memory. */
export class ArticleIndex {
  readonly #words = new MiniSearch<Entry & Record<SearchField | 'id', string>>({
    fields: Object.keys(FIELD_WEIGHTS),
    storeFields: ['card', 'body', 'phrases'] satisfies (keyof Entry)[],
    tokenize: indexedWords,
    processTerm: (word) => [...new Set([word, stemOf(word)])],
    searchOptions: {
      // `queryOfWord` has split and stemmed the words of a search.
      tokenize: (word) => [word],
      processTerm: (word) => word,
      boost: FIELD_WEIGHTS,
      // Repetition counts little (k), and the length of a text does not count (b).
      bm25: { k: 0.5, b: 0, d: 0 },
    },
  });

  /** Adds an article or a service, or replaces it. */
  put({ texts, ...card }: SearchedDocument): void {
    const text = searchableText(texts);
    this.remove(card._id);
    this.#words.add({
      id: card._id,
      ...text,
      card,
      body: `${text.headings}\n${text.text}`,
      phrases: phraseOf(tellingWords(`${text.title}\n${text.headings}`)),
    });
  }

  remove(id: string): void {
    if (this.#words.has(id)) this.#words.discard(id);
  }

  /**
   * Finds the articles and services with all words of a search, or with words that begin with them. When there are
   * none, it finds those with words that differ in a letter. See `insights.search` and its
   * neighbours in tests/specification.md.
   * @param topic the slug of a topic that narrows the search
   * @param range the indexes of the articles to return, `to` excluded. Each gets a snippet.
   */
  find(search: string, topic?: string, range?: { from: number; to: number }): SearchResult {
    const words = typedWords(search);
    const asTyped = this.#search(words, 0, topic);
    const found = asTyped.length > 0 ? asTyped : this.#search(words, 1, topic);
    const articles = found.flatMap(({ card, ...entry }) =>
      card._type === 'article' ? [{ card, ...entry }] : [],
    );
    return {
      total: articles.length,
      articles: articles.slice(range?.from, range?.to).map(({ card, body, terms }) => ({
        ...card,
        snippet: snippetOf(card.summary, body, terms),
      })),
      services: found.flatMap(({ card }) => (card._type === 'service' ? [card] : [])),
      isCorrected: asTyped.length === 0 && found.length > 0,
    };
  }

  /** @param edits the number of letters of a word that may be mistyped. */
  #search(words: TypedWords, edits: 0 | 1, topic?: string) {
    const query: Query = {
      combineWith: 'AND',
      queries: words.map((parts) => queryOfWord(parts, edits)),
    };
    const phrase = words.length > 1 ? phraseOf(words) : undefined;
    const found = this.#words.search(query, {
      filter: ({ card }) => !topic || hasTopic(card as Card, topic),
      boostDocument: (_id, _term, entry) =>
        phrase && (entry as unknown as Entry).phrases.includes(phrase) ? WORDS_IN_A_ROW : 1,
    }) as (MatchedWords & Entry)[];
    return found.toSorted((a, b) => b.score - a.score || byDate(a.card, b.card));
  }
}

function hasTopic({ topics }: Card, slug: string): boolean {
  return (topics ?? []).some((topic) => topic.slug === slug);
}

/** A hyphenated word is found in one piece or in all of its parts. */
function queryOfWord(parts: readonly string[], edits: number): Query {
  const inParts: Query = {
    combineWith: 'AND',
    queries: parts.map((part) => queryOfPart(part, edits)),
  };
  return parts.length === 1 ? inParts : anyOf([inParts, queryOfPart(parts.join(''), 0)]);
}

/**
 * Finds a word, words with the same stem, and words that begin with it.
 * @param edits the number of letters that may be added, missing or different. A short word or a number
 *   has none: a number with another digit is another number.
 */
function queryOfPart(word: string, edits: number): Query {
  const stem = stemOf(word);
  const mayDiffer = edits > 0 && word.length >= MIN_LETTERS_FOR_TYPOS && !/\p{N}/u.test(word);
  const fuzzy = mayDiffer && edits;
  return anyOf([
    { queries: [word], prefix: word.length >= MIN_LETTERS_FOR_PREFIX, fuzzy },
    { queries: [stem], fuzzy },
    ...(mayDiffer ? [word, stem].flatMap(withSwappedLetters) : []),
  ]);
}

function anyOf(queries: Query[]): Query {
  return { combineWith: 'OR', queries };
}

/** Returns the words that two neighbouring letters in the other order give, which are two edits. */
function withSwappedLetters(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  );
}

/** Newest first, and in the order of the ids on the same day, as in the list of articles. */
function byDate(a: Card, b: Card): number {
  return timeOf(b) - timeOf(a) || (a._id < b._id ? -1 : 1);
}

/** Returns when an article was published, ms; 0 when the date is invalid. */
function timeOf({ publishedAt }: Card): number {
  return Date.parse(publishedAt ?? '') || 0;
}

function typedWords(search: string): TypedWords {
  // A text has 10⁶ as 106. In a search, "10 6" and "10^6" are like "10-6".
  const words = tellingWords(search.replaceAll(/(?<=\p{N})[\s^]+(?=\p{N})/gu, '-'));
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
