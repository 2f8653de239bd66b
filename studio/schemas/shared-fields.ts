import { type ArrayOfType, defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { documentType } from '../../app/content/document-types';
import { slugProblem } from '../../app/content/addresses/slugs';
import { BASIS_WORDS } from '../../app/site/shell/words';
import { CheckedOnInput } from '../editing/inputs/checked-on-input';
import { atMost, type LengthHint, textRules } from './rules';

export function tab(name: string, title: string, fields: FieldDefinition[]) {
  return { name, title, fields };
}

/** Returns the parts of a document type whose form has tabs. The first tab is open at the beginning. */
export function onTabs(...tabs: ReturnType<typeof tab>[]) {
  return {
    groups: tabs.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: tabs.flatMap(({ name, fields }) => fields.map((field) => ({ ...field, group: name }))),
  };
}

/** What staff read about a field. */
interface ShownField {
  title?: string;
  description: string;
  fieldset?: string;
}

interface TextField extends ShownField {
  /** Its height in lines. Without it, the field has one line, and its text no line breaks. */
  rows?: number;
  placeholder?: string;
  length?: LengthHint;
}

/** Returns the field of a text that can be empty. */
export function optionalText(name: string, { length, ...shown }: TextField): FieldDefinition {
  return textField(name, shown, textRules(false, length));
}

/** Returns a required text field: the Studio and the lake publish no document without it. */
export function requiredText(name: string, { length, ...shown }: TextField): FieldDefinition {
  return textField(name, shown, textRules(true, length));
}

function textField(name: string, shown: TextField, rules: ReturnType<typeof textRules>) {
  return shown.rows === undefined
    ? defineField({ name, type: 'string', ...shown, ...rules })
    : defineField({ name, type: 'text', ...shown, ...rules });
}

/**
 * Returns the optional field of a small word. While it is empty, it shows in grey what visitors read.
 * @param words the words that visitors read then, by the names of their fields.
 */
export function wordField<Name extends string>(
  words: Readonly<Record<Name, string>>,
  name: Name,
  field: ShownField & { length: LengthHint },
) {
  return optionalText(name, { placeholder: words[name], ...field });
}

interface ListField extends ShownField {
  of: ArrayOfType[];
  isRequired?: boolean;
  /** A warning about more than `max` items. */
  advice?: { max: number; otherwise: string };
}

export function listField(name: string, { isRequired, advice, ...shown }: ListField) {
  return defineField({
    name,
    type: 'array',
    ...shown,
    validation: (rule) => [
      ...(isRequired ? [rule.required().min(1)] : []),
      ...(advice ? [rule.max(advice.max).warning(advice.otherwise)] : []),
      ...atMost(rule),
    ],
  });
}

/** Returns the field of a list of documents, each of them once. */
export function documentsField(name: string, type: string, description: string) {
  return defineField({
    name,
    type: 'array',
    description,
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    validation: (rule) => [rule.unique(), ...atMost(rule)],
  });
}

/**
 * Returns the field that names another document. The reference is weak: with any other, that document could not be
 * taken off the site while this field names it.
 * @param types of the documents from which staff choose
 */
export function weakReference(
  name: string,
  types: readonly string[],
  shown: Partial<FieldDefinition<'reference'>>,
) {
  const to = types.map((type) => ({ type }));
  return defineField({ name, type: 'reference', weak: true, to, ...shown });
}

/** Returns the options of a choice. @param titles what staff read, by the value that is stored */
export function choices(titles: Readonly<Record<string, string | { title: string }>>) {
  return Object.entries(titles).map(([value, title]) => ({
    value,
    title: typeof title === 'string' ? title : title.title,
  }));
}

/**
 * Returns how a list shows an object: with the words of one field and, in grey, those of another one.
 * @param newTitle the title while the first of them is empty
 */
export function entryOf(newTitle: string, titleField: string, subtitleField: string) {
  return {
    preview: {
      select: { title: titleField, subtitle: subtitleField },
      prepare: ({ title, subtitle }: Record<'title' | 'subtitle', string>) => ({
        title: title || newTitle,
        subtitle,
      }),
    },
  };
}

/** Returns the tab with a page's texts and picture for search results and for sharing. */
export function seoTab(
  description = 'Fill these in only where search results should differ from the heading and the text below it.',
  ...others: FieldDefinition[]
) {
  const title = 'Search and sharing';
  return tab('seo', title, [
    defineField({ name: 'seo', title, type: 'seo', description }),
    ...others,
  ]);
}

export const headingField = requiredText('title', {
  description: 'The heading at the top of the page.',
  length: { max: 60, otherwise: 'it takes more than two lines.' },
});

/**
 * Returns the field with the end of the address of a document's page.
 * @param type the type of the document, which says what a slug may be
 * @param source the field from which "Generate" makes a slug
 */
export function slugField(type: string, description: string, source = 'title') {
  const pattern = documentType(type) ?? {};
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    options: { source, maxLength: 80 },
    validation: (rule) =>
      rule
        .required()
        .custom((slug) => !slug?.current || (slugProblem(slug.current, pattern) ?? true)),
  });
}

export const standfirstField = requiredText('standfirst', {
  rows: 3,
  description:
    'The larger text below the heading. Also used in search results, unless “Search and sharing” has a description.',
  length: { max: 240, otherwise: 'it reads as body text.' },
});

/** When staff last checked that the claims of a document are true. Health lists those that are due. */
export const checkedOnField = defineField({
  name: 'checkedOn',
  title: 'Checked on',
  type: 'date',
  description:
    'When somebody last made sure that prices, results and facts here are true. After six months, Health asks for it.',
  options: { dateFormat: 'D MMMM YYYY' },
  components: { input: CheckedOnInput },
});

const BASIS_TITLES: Record<keyof typeof BASIS_WORDS, string> = {
  real: 'Real',
  anonymised: 'Real, with names changed',
  composed: 'Composed',
};

/** Returns the field that says where the company in a case or an article comes from. */
export function basisField(name: string, description: string): FieldDefinition {
  return defineField({
    name,
    title: 'Where the case comes from',
    type: 'string',
    description,
    options: { layout: 'radio', list: choices(BASIS_TITLES) },
  });
}
