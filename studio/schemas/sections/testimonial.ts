import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineField } from 'sanity';
import { optionalPictureIn } from '../../editing/pictures/picture-places';
import { altField } from '../objects/alt';
import { defineSection } from '../define-section';
import { brief, written } from '../rules';
import { consentOfField } from '../consent-of';

export const testimonial = defineSection({
  name: 'testimonial',
  title: 'Testimonial',
  group: 'Proof',
  icon: BlockquoteIcon,
  titleFields: ['quote', 'name'],
  pictureField: 'picture',
  fields: [
    defineField({
      name: 'quote',
      title: 'Words',
      type: 'text',
      rows: 4,
      description: 'What the client says, without quotation marks around it.',
      ...written({ max: 320, otherwise: 'few will read to its end.' }),
    }),
    defineField({
      name: 'name',
      type: 'string',
      description: 'Under the words: who says it.',
      ...written({ max: 60 }),
    }),
    defineField({
      name: 'role',
      type: 'string',
      description: 'After the name: Managing director. Optional.',
      ...brief({ max: 60 }),
    }),
    defineField({
      name: 'company',
      type: 'string',
      description: 'After the role. Optional.',
      ...brief({ max: 60 }),
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
});
