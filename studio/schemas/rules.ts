import type {
  PortableTextBlock,
  Reference,
  Rule,
  StringRule,
  UrlRule,
  ValidationContext,
} from 'sanity';
import {
  MAX_DOCUMENT_CHARACTERS,
  MAX_FIELD_CHARACTERS,
  MAX_LIST_ITEMS,
  MAX_TEXT_BLOCKS,
} from '../../app/platform/constants';
import { safeHref } from '../../app/content/safe-href';
import { typedPhones } from '../../app/content/typed-phones';
import { countedInput } from '../editing/inputs/counted-input';
import { NO_ADDRESS, PHONE } from '../editing/links/read-address';

/** The recommended maximum length of a text. */
export interface LengthHint {
  max: number;
  /** What happens on the site with a longer one. By default it takes more than one line. */
  otherwise?: string;
}

/**
 * Returns the validation rules of a text field, and the input that counts its characters if the field has a
 * recommended length. An empty required field, also one with only spaces, is an error; a longer text than recommended
 * is a warning.
 */
export function textRules(isRequired: boolean, hint?: LengthHint) {
  return {
    validation: (rule: StringRule) => [
      ...(isRequired ? [rule.required().custom(hasWords)] : []),
      notTooLong(rule),
      ...(hint ? [lengthWarning(rule, hint)] : []),
    ],
    ...(hint && { components: { input: countedInput(hint.max) } }),
  };
}

/** Validation of a text: one beyond the bound of all texts is not published. */
export function notTooLong(rule: StringRule) {
  const max = MAX_FIELD_CHARACTERS.toLocaleString('en-GB');
  return rule
    .max(MAX_FIELD_CHARACTERS)
    .error(`It can have at most ${max} characters. Shorten it, or divide it.`);
}

/** A rule of a list. The rules of named types have no type of their own. */
interface BoundedRule<Self> {
  max(length: number): Self;
  error(message: string): Self;
  warning(message: string): Self;
}

/** The part of a bound at which the Studio begins to warn. */
const NEARLY = 0.9;

/**
 * Validation of a list: one with too many items is not published. A warning says so in good time.
 * @param otherwise what to do with the rest
 */
export function atMost<Self extends BoundedRule<Self>>(
  rule: Self,
  max = MAX_LIST_ITEMS,
  items = 'items',
  otherwise = 'Remove some of them.',
) {
  const most = `at most ${max.toLocaleString('en-GB')} ${items}`;
  return [
    rule.max(max).error(`There can be ${most}. ${otherwise}`),
    rule.max(Math.floor(max * NEARLY)).warning(`There is room for ${most}.`),
  ];
}

/** Validation of the text of an article or a section. */
export function bodyText(rule: Rule) {
  return [
    rule.required().min(1),
    ...atMost(rule, MAX_TEXT_BLOCKS, 'paragraphs', 'Move some to another page or article.'),
  ];
}

/** Validation of the field with most of a document's text: a document that is too large is not published. */
export function documentFits(_: unknown, { document }: ValidationContext) {
  const { length } = JSON.stringify(document ?? {});
  if (length <= MAX_DOCUMENT_CHARACTERS) return true;
  const [found, most] = [length, MAX_DOCUMENT_CHARACTERS].map((count) =>
    count.toLocaleString('en-GB'),
  );
  return `With its formatting, all this has ${found} characters, and can have ${most}. Move some to another page or article.`;
}

/** A path on this site, such as `/blog/pricing`: no origin, no query, no fragment. */
export function sitePath(rule: StringRule) {
  return rule
    .required()
    .regex(/^\/[^\s?#]*$/)
    .error('Begin with a slash and leave out the site’s name: /blog/pricing');
}

/** A link leads to a document, or has an address that the site shows as a link. */
export function linkAddress(rule: UrlRule) {
  return rule
    .uri({ scheme: ['http', 'https', 'mailto', 'tel'], allowRelative: true })
    .custom((href, { parent }) => {
      const hasPage = (parent as { page?: Reference } | undefined)?.page !== undefined;
      return hasPage || safeHref(href) !== undefined || NO_ADDRESS;
    })
    .error(NO_ADDRESS);
}

/** A phone number that the site can turn into a link that dials. */
export function telephone(rule: StringRule) {
  return rule.required().custom((value) => {
    const isInternational = value === undefined || PHONE.test(value);
    return isInternational || 'Begin with + and the country code: +44 20 7946 0142';
  });
}

/** Finds a phone number in a paragraph that is neither a link nor a contact detail. */
export function noTypedPhone(block: PortableTextBlock | undefined) {
  const [number] = block ? typedPhones(block) : [];
  return (
    number === undefined ||
    `${number} is plain text: a tap on it starts no call, and it stays when Settings change. Insert a contact detail in its place, or make it a link that begins with tel:`
  );
}

function hasWords(value: string | undefined) {
  return value === undefined || value.trim() !== '' || 'This has only spaces.';
}

function lengthWarning(
  rule: StringRule,
  { max, otherwise = 'it takes more than one line.' }: LengthHint,
) {
  return rule.max(max).warning(`Longer than ${max} characters: ${otherwise}`);
}
