import { defineType } from 'sanity';
import { entryOf, requiredText } from '../shared-fields';

export const serviceSection = defineType({
  name: 'serviceSection',
  title: 'Section',
  type: 'object',
  fields: [
    requiredText('title', {
      description: 'In the left column of the page, or above the text on a phone.',
      length: { max: 50, otherwise: 'it takes more than three lines.' },
    }),
    requiredText('description', {
      rows: 4,
      description: 'Beside the title on the page, or below it on a phone.',
      length: { max: 500, otherwise: 'consider two sections.' },
    }),
  ],
  ...entryOf('New section', 'title', 'description'),
});
