import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { defineField } from 'sanity';
import { defineSection } from '../define-section';
import { brief } from '../rules';

export const enquiryForm = defineSection({
  name: 'enquiryForm',
  title: 'Enquiry form',
  group: 'Contact',
  icon: EnvelopeIcon,
  titleFields: ['heading', 'intro'],

  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      description:
        'Beside the form. Leave it empty to use the heading of the form on the home page, or none right below the title of the page.',
      ...brief({ max: 40, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      type: 'text',
      rows: 3,
      description: 'Below the heading. Leave it empty to use the introduction on the home page.',
      ...brief({
        max: 240,
        otherwise: 'visitors on a phone have to scroll further to the form.',
      }),
    }),
  ],
});
