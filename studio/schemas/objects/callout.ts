import { BulbOutlineIcon } from '@sanity/icons/BulbOutline';
import { defineType } from 'sanity';
import { entryOf, requiredText } from '../shared-fields';

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    requiredText('title', {
      description: 'The bold line at the top of the box.',
      length: { max: 60 },
    }),
    requiredText('text', {
      rows: 4,
      description: 'Under the bold line, in the box.',
      length: { max: 500, otherwise: 'consider making it a section of the article.' },
    }),
  ],
  ...entryOf('New callout', 'title', 'text'),
});
