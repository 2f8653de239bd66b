import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { defineField, defineType } from 'sanity';
import { CONTACT_DETAILS, type ContactDetailName } from '../../../app/content/contact-details';
import { choices } from '../shared-fields';

/** One of the firm's contact details inside a text. Its value is in the settings. */
export const contactDetail = defineType({
  name: 'contactDetail',
  title: 'Contact detail',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'detail',
      title: 'Which one',
      type: 'string',
      description: 'Visitors see the current value from Settings here.',
      options: { layout: 'radio', list: choices(CONTACT_DETAILS) },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { detail: 'detail' },
    prepare: ({ detail }) => ({
      title: CONTACT_DETAILS[detail as ContactDetailName] ?? 'Contact detail',
    }),
  },
});
