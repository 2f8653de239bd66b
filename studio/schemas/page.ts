import { DocumentIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { headingField, onTab, SEO_TAB, seoField, standfirstField } from './shared-fields';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, SEO_TAB],
  fields: [
    ...onTab('text', [
      headingField,
      defineField({
        name: 'slug',
        title: 'Address',
        type: 'slug',
        description: 'Fixed, because the menu and other sites link to it.',
        readOnly: true,
        validation: (rule) => rule.required(),
      }),
      standfirstField,
      defineField({
        name: 'body',
        type: 'richText',
        description: 'The main text of the page.',
        validation: (rule) => rule.required().min(1),
      }),
    ]),
    seoField(),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: `/${slug}` }),
  },
});
