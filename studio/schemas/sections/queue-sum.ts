import { NumberIcon } from '@sanity/icons/Number';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { optionalText } from '../shared-fields';

export const queueSum: SectionDefinition = {
  title: 'Sum of a queue',
  group: 'Proof',
  icon: NumberIcon,
  titleFields: ['heading'],
  fields: [
    sectionHeading,
    sectionIntro,
    optionalText('things', {
      title: 'What waits',
      description:
        'In the labels of the three fields: “Open orders”. Small letters, more than one. Without it, visitors read “orders”.',
      length: { max: 20, otherwise: 'the labels take more than one line.' },
    }),
  ],
};
