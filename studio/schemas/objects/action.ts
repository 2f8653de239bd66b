import { LinkIcon } from '@sanity/icons/Link';
import { defineField, defineType } from 'sanity';
import { LinkInput } from '../../editing/links/link-input';
import { linkFields } from './link-fields';
import { written } from '../rules';

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
    ...linkFields,
  ],
  components: { input: LinkInput },
  preview: {
    select: { title: 'label', href: 'href', page: 'page.title', person: 'page.name' },
    prepare: ({ title, href, page, person }) => ({
      title: title || 'New button',
      subtitle: page ?? person ?? href,
    }),
  },
});
