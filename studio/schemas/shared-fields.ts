import { defineField, type FieldDefinition } from 'sanity';
import { documentType } from '../../app/content/document-types';
import { slugProblem } from '../../app/content/addresses/slugs';
import { BASIS_WORDS } from '../../app/site/shell/words';
import { CheckedOnInput } from '../editing/inputs/checked-on-input';
import { brief, type LengthHint, written } from './rules';

/** Puts fields on a tab of the form. @param group the name of one of the document type's `groups` */
export function onTab(group: string, fields: FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => ({ ...field, group }));
}

interface WordField extends LengthHint {
  title: string;
  description: string;
  fieldset?: string;
}

/**
 * Returns the optional field of a small word. While it is empty, it shows in grey what visitors read.
 * @param words the words that visitors read then, by the names of their fields.
 */
export function wordField<Name extends string>(
  words: Readonly<Record<Name, string>>,
  name: Name,
  { max, otherwise, ...shown }: WordField,
): FieldDefinition {
  const placeholder = words[name];
  return defineField({ name, type: 'string', placeholder, ...shown, ...brief({ max, otherwise }) });
}

/** The tab of `seoField`. */
export const SEO_TAB = { name: 'seo', title: 'Search and sharing' };

/** Returns the field with a page's texts and picture for search results and for sharing. */
export function seoField(
  description = 'Fill these in only where search results should differ from the heading and the text below it.',
): FieldDefinition {
  return defineField({ ...SEO_TAB, type: 'seo', group: SEO_TAB.name, description });
}

/** The heading of a page. */
export const headingField = defineField({
  name: 'title',
  type: 'string',
  description: 'The heading at the top of the page.',
  ...written({ max: 60, otherwise: 'it takes more than two lines.' }),
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

/** The text below the heading of a page. */
export const standfirstField = defineField({
  name: 'standfirst',
  type: 'text',
  rows: 3,
  description:
    'The larger text below the heading. Also used in search results, unless “Search and sharing” has a description.',
  ...written({ max: 240, otherwise: 'it reads as body text.' }),
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
    options: {
      list: Object.entries(BASIS_TITLES).map(([value, title]) => ({ value, title })),
      layout: 'radio',
    },
  });
}
