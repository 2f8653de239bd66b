import { OlistIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { brief, written } from './rules';
import { checkedOnField } from './shared-fields';

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
      name: 'price',
      type: 'string',
      description: 'Below the description: what the step costs. Optional.',
      ...brief({ max: 60, otherwise: 'the steps no longer line up.' }),
    }),
    defineField({
      name: 'details',
      type: 'text',
      rows: 5,
      description:
        'Below the description on a large screen. On a phone it appears after a tap on More.',
      ...written({ max: 500, otherwise: 'the steps differ too much in height.' }),
    }),
    checkedOnField,
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
});
