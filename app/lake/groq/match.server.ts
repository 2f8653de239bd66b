/** The characters between words, and those at which a pattern has more than a word. */
const WORDS = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const TERMS = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g;
const DOTS_AT_WORDS = /\b\.+|\.+\b/g;
const MAX_TERM_LENGTH = 1024;

/** A word of a pattern: the parts between its wildcards, in lower case. */
type Term = readonly string[];

/** A pattern of `match`. */
export interface Pattern {
  terms: readonly Term[];
  /** Whether all of its values are texts. Otherwise it matches nothing. */
  isText: boolean;
}

/** Reads the right side of `match`: a text, or an array of texts. */
export function patternOf(value: unknown): Pattern {
  const texts = Array.isArray(value) ? (value as unknown[]) : [value];
  const terms = texts.flatMap((text) => (typeof text === 'string' ? termsOf(text) : []));
  return { terms, isText: texts.every((text) => typeof text === 'string') };
}

function termsOf(text: string): Term[] {
  const terms = withoutDots(text).toLowerCase().match(TERMS) ?? [];
  return terms.map((term) => term.slice(0, MAX_TERM_LENGTH).split('*'));
}

/**
 * Returns whether every term of a pattern matches a word of the texts. It compares characters and makes
 * no regular expressions, because one with several wildcards can take hours for a long word.
 */
export function matches(value: unknown, { terms, isText }: Pattern): boolean {
  if (!isText || terms.length === 0) return false;
  const texts = textsOf(value);
  // Most texts do not contain the letters of a term, so they need not be split into words.
  if (!terms.every((term) => texts.some((text) => mayMatch(text, term)))) return false;
  const words = texts.flatMap((text) => text.match(WORDS) ?? []);
  return terms.every((term) => words.some((word) => fits(word, term)));
}

/** Returns how well a value matches, as groq-js does: BM25 without the lengths of the texts. */
export function matchScore(value: unknown, { terms, isText }: Pattern): number {
  if (!isText) return 0;
  const words = textsOf(value).flatMap((text) => text.match(WORDS) ?? []);
  const saturation = 1.2;
  return terms.reduce((score, term) => {
    const frequency = words.filter((word) => fits(word, term)).length;
    return score + (frequency * (saturation + 1)) / (frequency + saturation);
  }, 0);
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.flatMap((text) =>
    typeof text === 'string' ? withoutDots(text).toLowerCase() : [],
  );
}

const withoutDots = (text: string) => (text.includes('.') ? text.replace(DOTS_AT_WORDS, '') : text);

const mayMatch = (text: string, term: Term) => term.every((part) => text.includes(part));

/** Returns whether a word has the parts of a term in their order, the outer ones at its ends. */
function fits(word: string, term: Term): boolean {
  const [first = '', ...others] = term;
  const last = others.pop();
  if (last === undefined) return word === first;
  if (!word.startsWith(first) || !word.endsWith(last)) return false;
  let position = first.length;
  for (const part of others) {
    const found = word.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  return position <= word.length - last.length;
}
