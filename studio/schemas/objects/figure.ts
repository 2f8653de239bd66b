import { ImageIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { altField } from './alt';
import { PICTURE_FORMATS } from './picture';

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: PICTURE_FORMATS },
  fields: [
    altField,
    defineField({
      name: 'caption',
      type: 'string',
      description: 'Under the picture. Optional.',
    }),
  ],
  validation: (rule) => rule.required().assetRequired(),
  preview: {
    select: { caption: 'caption', alt: 'alt', media: 'asset' },
    prepare: ({ caption, alt, media }) => ({
      title: caption || alt || 'New picture',
      subtitle: 'Picture',
      media,
    }),
  },
});
