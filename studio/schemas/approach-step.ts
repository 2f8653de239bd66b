import { OlistIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { written } from './rules';

export const approachStep = defineType({
  name: 'approachStep',
  title: 'Approach step',
  type: 'document',
  icon: OlistIcon,
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description:
        'The step’s heading on the home page. Its number comes from its place in the list.',
      ...written({ max: 30, otherwise: 'the steps no longer line up.' }),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 3,
      description: 'Under the heading, always shown.',
      ...written({ max: 180, otherwise: 'the steps differ too much in height.' }),
    }),
    defineField({
      name: 'details',
      type: 'text',
      rows: 5,
      description:
        'Below the description on a large screen. On a phone it appears after a tap on More.',
      ...written({ max: 500, otherwise: 'the steps differ too much in height.' }),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
});
