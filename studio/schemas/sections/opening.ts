import { BlockElementIcon } from '@sanity/icons/BlockElement';
import { defineField } from 'sanity';
import { optionalPictureIn } from '../../editing/pictures/picture-places';
import { altField } from '../objects/alt';
import { actionsField, defineSection } from '../define-section';
import { brief } from '../rules';

export const opening = defineSection({
  name: 'opening',
  title: 'Opening',
  group: 'Text',
  icon: BlockElementIcon,
  titleFields: ['standfirst'],
  pictureField: 'picture',
  fields: [
    defineField({
      name: 'standfirst',
      type: 'text',
      rows: 3,
      description:
        'The larger text with the title of the page. Also used in search results, unless “Search and sharing” has a description.',
      ...brief({ max: 240, otherwise: 'it reads as body text.' }),
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
        list: [
          { value: 'wide', title: 'As wide as the page' },
          { value: 'reading', title: 'For a page to read' },
        ],
      },
    }),
  ],
});
