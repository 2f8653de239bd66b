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
      description: 'Screen readers read it out in place of the logo.',
      ...written(),
    }),
    defineField({
      name: 'logo',
      type: 'image',
      description:
        'In the moving row under Trusted By. Use an SVG in one dark colour, cropped close to its edges.',
      options: { accept: 'image/svg+xml' },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      description: 'Opens in a new tab when a visitor clicks the logo.',
      validation: (rule) => rule.required().uri({ scheme: ['https', 'http'] }),
    }),
    defineField({
      name: 'sizeClass',
      title: 'Size',
      type: 'string',
      description:
        'Evens out the row. Choose Large for wide, thin logos and Small for tall, dense ones.',
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
