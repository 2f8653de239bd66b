import { defineField, defineType } from 'sanity';
import { written } from '../rules';

export const serviceSection = defineType({
  name: 'serviceSection',
  title: 'Section',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'In the left column of the window, or above the text on a phone.',
      ...written({ max: 50, otherwise: 'it takes more than three lines.' }),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 4,
      description: 'Beside the title in the window, or below it on a phone.',
      ...written({ max: 500, otherwise: 'consider two sections.' }),
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'description' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New section', subtitle }),
  },
});
