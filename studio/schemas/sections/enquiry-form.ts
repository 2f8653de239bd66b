import { EnvelopeIcon } from '@sanity/icons/Envelope';
import type { SectionDefinition } from '../define-section';
import { optionalText } from '../shared-fields';

export const enquiryForm: SectionDefinition = {
  title: 'Enquiry form',
  group: 'Contact',
  icon: EnvelopeIcon,
  titleFields: ['heading', 'intro'],
  fields: [
    optionalText('heading', {
      description:
        'Beside the form. Leave it empty to use the heading of the form on the home page, or none right below the title of the page.',
      length: { max: 40, otherwise: 'it takes more than two lines.' },
    }),
    optionalText('intro', {
      title: 'Introduction',
      rows: 3,
      description: 'Below the heading. Leave it empty to use the introduction on the home page.',
      length: { max: 240, otherwise: 'visitors on a phone have to scroll further to the form.' },
    }),
  ],
};
