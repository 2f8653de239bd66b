import { RocketIcon } from '@sanity/icons/Rocket';
import { defineField } from 'sanity';
import { actionsField, defineSection } from '../define-section';
import { brief, written } from '../rules';

export const callToAction = defineSection({
  name: 'callToAction',
  title: 'Call to action',
  group: 'Contact',
  icon: RocketIcon,
  titleFields: ['heading', 'text'],

  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      description: 'In large type on a dark background.',
      ...written({ max: 70, otherwise: 'it takes more than three lines.' }),
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      description: 'Under the heading. Optional.',
      ...brief({ max: 240, otherwise: 'few will read it.' }),
    }),
    actionsField('Under the text. The first one stands out.'),
  ],
});
