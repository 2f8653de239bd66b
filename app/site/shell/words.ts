/**
 * Small words that staff can change, by the names of their fields. Visitors read these where a field is
 * empty. The server fills them in, so that the scripts of the pages do not contain them.
 */
export const SERVICE_WORDS = {
  servicesMore: 'Read more',
  weeksLabel: 'Takes',
  priceLabel: 'Costs',
  priceFromLabel: 'from',
  companyLabel: 'Suits',
  leadLabel: 'Led by',
  resultLabel: 'One result',
  printLabel: 'Print this page',
};

export const HOME_WORDS = {
  stepLabel: 'Step',
  moreLabel: 'More',
  lessLabel: 'Less',
  sampleLabel: 'See the whole page',
};

export const ARTICLE_WORDS = {
  contentsHeading: 'In this article',
  readNextHeading: 'Read next',
  askLabel: 'Ask {name} about {topic}',
};

export const PERSON_WORDS = {
  careerLabel: 'Career',
  servicesLabel: 'Leads',
  articlesLabel: 'Has written',
};

export const SETTINGS_WORDS = {
  phoneUsCountry: 'United States',
  phoneUkCountry: 'United Kingdom',
  talkLabel: 'Talk to us',
  sinceLabel: 'Since',
};

/** The labels of the form's fields are in `enquiry/fields.ts`. */
export const FORM_WORDS = {
  button: 'Send message',
  note: 'Fields marked * are required. How we handle your details:',
  privacyLink: 'privacy',
};

export const CASE_WORDS = {
  problemLabel: 'The problem',
  doneLabel: 'What was done',
};

/** Where the company in a case or an article comes from, by the values that staff choose. */
export const BASIS_WORDS = {
  real: 'This is a real case, published with the client’s consent.',
  anonymised: 'This is a real case. Names and details that could identify the client are changed.',
  composed: 'This case is composed: the company is an example, and its figures show how we work.',
};

type Stored<Words> = { [Name in keyof Words]?: string | null };

/** Returns the words in the fields of a document, and the words above where a field is empty. */
export function wordsOf<Words extends Record<string, string>>(
  words: Words,
  document: Stored<Words> | null | undefined,
): Words {
  const filled = Object.entries(words).map(([name, word]) => {
    const stored = document?.[name];
    return [name, stored?.trim() ? stored : word];
  });
  return Object.fromEntries(filled) as Words;
}

/** Returns the sentence that says where a case comes from; undefined where staff have chosen none. */
export function basisSentence(
  basis: keyof typeof BASIS_WORDS | null | undefined,
  stored: Stored<typeof BASIS_WORDS> | null | undefined,
): string | undefined {
  return basis ? wordsOf(BASIS_WORDS, stored)[basis] : undefined;
}
