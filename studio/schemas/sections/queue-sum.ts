import { NumberIcon } from '@sanity/icons/Number';
import { defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { brief } from '../rules';

export const queueSum = defineSection({
  name: 'queueSum',
  title: 'Sum of a queue',
  group: 'Proof',
  icon: NumberIcon,
  titleFields: ['heading'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'things',
      title: 'What waits',
      type: 'string',
      description:
        'In the labels of the three fields: “Open orders”. Small letters, more than one. Without it, visitors read “orders”.',
      ...brief({ max: 20, otherwise: 'the labels take more than one line.' }),
    }),
  ],
});
