import { DocumentIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { written } from './rules';
import { onTab, SEO_TAB, seoField } from './shared-fields';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, SEO_TAB],
  fields: [
    ...onTab('text', [
      defineField({
        name: 'title',
        type: 'string',
        description: 'The heading at the top of the page.',
        ...written({ max: 60, otherwise: 'it takes more than two lines.' }),
      }),
      defineField({
        name: 'slug',
        title: 'Address',
        type: 'slug',
        description: 'Fixed, because the menu and other sites link to it.',
        readOnly: true,
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'standfirst',
        type: 'text',
        rows: 3,
        description:
          'The larger text below the heading. Also used in search results, unless “Search and sharing” has a description.',
        ...written({ max: 240, otherwise: 'it reads as body text.' }),
      }),
      defineField({
        name: 'body',
        type: 'richText',
        description: 'The main text of the page.',
        validation: (rule) => rule.required().min(1),
      }),
    ]),
    seoField(
      'Fill these in only where search results should differ from the heading and the text below it.',
    ),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: `/${slug}` }),
  },
});
