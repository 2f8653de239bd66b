import { BulbOutlineIcon } from '@sanity/icons/BulbOutline';
import { defineField, defineType } from 'sanity';
import { written } from '../rules';

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'The bold line at the top of the box.',
      ...written({ max: 60 }),
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 4,
      description: 'Under the bold line, in the box.',
      ...written({ max: 500, otherwise: 'consider making it a section of the article.' }),
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'text' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New callout', subtitle }),
  },
});
