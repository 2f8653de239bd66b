import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineField } from 'sanity';
import { optionalPictureIn } from '../../editing/pictures/picture-places';
import { altField } from '../alt-field';
import type { SectionDefinition } from '../define-section';
import { consentOfField } from '../consent-of';
import { requiredText, optionalText } from '../shared-fields';

export const testimonial: SectionDefinition = {
  title: 'Testimonial',
  group: 'Proof',
  icon: BlockquoteIcon,
  titleFields: ['quote', 'name'],
  pictureField: 'picture',
  fields: [
    requiredText('quote', {
      title: 'Words',
      rows: 4,
      description: 'What the client says, without quotation marks around it.',
      length: { max: 320, otherwise: 'few will read to its end.' },
    }),
    requiredText('name', {
      description: 'Under the words: who says it.',
      length: { max: 60 },
    }),
    optionalText('role', {
      description: 'After the name: Managing director. Optional.',
      length: { max: 60 },
    }),
    optionalText('company', {
      description: 'After the role. Optional.',
      length: { max: 60 },
    }),
    consentOfField('words', () => true),
    defineField({
      name: 'picture',
      type: 'image',
      description: 'The person’s face, beside the words, cropped to a circle. Optional.',
      ...optionalPictureIn('portrait'),
      fields: [altField],
    }),
  ],
};
