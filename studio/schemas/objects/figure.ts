import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType } from 'sanity';
import { pictureIn } from '../../editing/pictures/picture-places';
import { notTooLong } from '../rules';
import { altField } from '../alt-field';

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  fields: [
    altField,
    defineField({
      name: 'caption',
      type: 'string',
      description: 'Under the picture. Optional.',
      validation: notTooLong,
    }),
  ],
  ...pictureIn('figure'),
  preview: {
    select: { caption: 'caption', alt: 'alt', media: 'asset' },
    prepare: ({ caption, alt, media }) => ({
      title: caption || alt || 'New picture',
      subtitle: 'Picture',
      media,
    }),
  },
});
