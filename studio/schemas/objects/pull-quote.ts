import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineField, defineType } from 'sanity';
import { written } from '../rules';

export const pullQuote = defineType({
  name: 'pullQuote',
  title: 'Pull quote',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      description: 'A sentence of the article, repeated large to catch the eye.',
      ...written({ max: 200, otherwise: 'it no longer catches the eye.' }),
    }),
  ],
  preview: {
    select: { title: 'text' },
    prepare: ({ title }) => ({ title: title || 'New pull quote', subtitle: 'Pull quote' }),
  },
});
