import { ArrowRightIcon } from '@sanity/icons';
import { defineField, defineType, type ValidationContext } from 'sanity';
import { sitePath } from './rules';

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'What visitors still ask for, such as /blog/old-title',
      validation: sitePath,
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'Where they are sent, such as /blog/new-title',
      validation: (rule) => sitePath(rule).custom(differsFromOld),
    }),
  ],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({ title: from, subtitle: `leads to ${to}` }),
  },
});

function differsFromOld(value: string | undefined, { document }: ValidationContext) {
  return value !== document?.['from'] || 'This address would lead to itself.';
}
