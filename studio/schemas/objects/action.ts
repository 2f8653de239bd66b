import { LinkIcon } from '@sanity/icons/Link';
import { defineType } from 'sanity';
import { linkFields } from '../link-fields';
import { requiredText } from '../shared-fields';

export const action = defineType({
  name: 'action',
  title: 'Button',
  type: 'object',
  icon: LinkIcon,
  fields: [
    requiredText('label', {
      description: 'The words on the button: what happens when a visitor chooses it.',
      length: { max: 30, otherwise: 'it takes more than one line on a phone.' },
    }),
    ...linkFields,
  ],
  preview: {
    select: { title: 'label', href: 'href', page: 'page.title', person: 'page.name' },
    prepare: ({ title, href, page, person }) => ({
      title: title || 'New button',
      subtitle: page ?? person ?? href,
    }),
  },
});
