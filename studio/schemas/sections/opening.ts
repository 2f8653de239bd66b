import { BlockElementIcon } from '@sanity/icons/BlockElement';
import { defineField } from 'sanity';
import { optionalPictureIn } from '../../editing/pictures/picture-places';
import { altField } from '../alt-field';
import { actionsField, type SectionDefinition } from '../define-section';
import { choices, optionalText } from '../shared-fields';

export const opening: SectionDefinition = {
  title: 'Opening',
  group: 'Text',
  icon: BlockElementIcon,
  titleFields: ['standfirst'],
  pictureField: 'picture',
  fields: [
    optionalText('standfirst', {
      rows: 3,
      description:
        'The larger text with the title of the page. Also used in search results, unless “Search and sharing” has a description.',
      length: { max: 240, otherwise: 'it reads as body text.' },
    }),
    defineField({
      name: 'picture',
      type: 'image',
      description: 'Under the title, as wide as the page. Optional.',
      ...optionalPictureIn('figure'),
      fields: [altField],
    }),
    actionsField('Under the standfirst. The first one stands out. Optional.'),
    defineField({
      name: 'layout',
      type: 'string',
      description: 'A page to read has one narrow column in the middle.',
      initialValue: 'wide',
      options: {
        layout: 'radio',
        list: choices({ wide: 'As wide as the page', reading: 'For a page to read' }),
      },
    }),
  ],
};
