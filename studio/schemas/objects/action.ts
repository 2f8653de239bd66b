import { LinkIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { FocusFirstField } from '../../editing/form/focus-first-field';
import { linkAddress, written } from '../rules';

export const action = defineType({
  name: 'action',
  title: 'Button',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      description: 'The words on the button: what happens when a visitor chooses it.',
      ...written({ max: 30, otherwise: 'it takes more than one line on a phone.' }),
    }),
    defineField({
      name: 'href',
      title: 'Address',
      type: 'url',
      description: 'A page on this site such as /contact, or a full address.',
      validation: linkAddress,
    }),
  ],
  components: { input: FocusFirstField },
  preview: {
    select: { title: 'label', subtitle: 'href' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New button', subtitle }),
  },
});
