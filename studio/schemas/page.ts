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
        description: 'The larger sentence under the heading. Search results fall back on it.',
        ...written({ max: 240, otherwise: 'it reads as body text.' }),
      }),
      defineField({
        name: 'body',
        type: 'richText',
        description: 'Below the larger sentence, as the page’s running text.',
        validation: (rule) => rule.required().min(1),
      }),
    ]),
    seoField('For this page alone, where search results should say something else.'),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: `/${slug}` }),
  },
});
