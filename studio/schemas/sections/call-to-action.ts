import { RocketIcon } from '@sanity/icons/Rocket';
import { actionsField, type SectionDefinition } from '../define-section';
import { requiredText, optionalText } from '../shared-fields';

export const callToAction: SectionDefinition = {
  title: 'Call to action',
  group: 'Contact',
  icon: RocketIcon,
  titleFields: ['heading', 'text'],
  fields: [
    requiredText('heading', {
      description: 'In large type on a dark background.',
      length: { max: 70, otherwise: 'it takes more than three lines.' },
    }),
    optionalText('text', {
      rows: 3,
      description: 'Under the heading. Optional.',
      length: { max: 240, otherwise: 'few will read it.' },
    }),
    actionsField('Under the text. The first one stands out.'),
  ],
};
