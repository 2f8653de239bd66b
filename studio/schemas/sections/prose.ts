import { TextIcon } from '@sanity/icons/Text';
import { defineField } from 'sanity';
import { type SectionDefinition, sectionHeading } from '../define-section';
import { bodyText } from '../rules';
import { choices } from '../shared-fields';

export const prose: SectionDefinition = {
  title: 'Text',
  group: 'Text',
  icon: TextIcon,
  titleFields: ['heading', 'body.0.children.0.text'],
  fields: [
    sectionHeading,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Paragraphs, headings, lists, pictures, tables and downloads.',
      validation: bodyText,
    }),
    defineField({
      name: 'layout',
      type: 'string',
      description: 'Two columns suit short paragraphs below a form.',
      initialValue: 'reading',
      options: {
        layout: 'radio',
        list: choices({ reading: 'One column', columns: 'Two columns' }),
      },
    }),
  ],
};
