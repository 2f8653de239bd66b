import { StarIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { written } from './rules';

export const clientLogo = defineType({
  name: 'clientLogo',
  title: 'Client logo',
  type: 'document',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      description: 'Read out in place of the logo to visitors who do not see it.',
      ...written(),
    }),
    defineField({
      name: 'logo',
      type: 'image',
      description:
        'In the moving row under Trusted By. An SVG in one dark colour, cut close to its edges.',
      options: { accept: 'image/svg+xml' },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      description: 'Where a click on the logo leads, in a new tab.',
      validation: (rule) => rule.required().uri({ scheme: ['https', 'http'] }),
    }),
    defineField({
      name: 'sizeClass',
      title: 'Size',
      type: 'string',
      description: 'Evens out the row: wide thin logos want large, tall dense ones small.',
      initialValue: 'medium',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'small', title: 'Small' },
          { value: 'medium', title: 'Medium' },
          { value: 'large', title: 'Large' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'url', media: 'logo' } },
});
