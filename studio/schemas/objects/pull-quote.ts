import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineType } from 'sanity';
import { requiredText } from '../shared-fields';

export const pullQuote = defineType({
  name: 'pullQuote',
  title: 'Pull quote',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    requiredText('text', {
      rows: 3,
      description: 'A sentence of the article, repeated large to catch the eye.',
      length: { max: 200, otherwise: 'it no longer catches the eye.' },
    }),
  ],
  preview: {
    select: { title: 'text' },
    prepare: ({ title }) => ({ title: title || 'New pull quote', subtitle: 'Pull quote' }),
  },
});
