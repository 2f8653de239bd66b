import { defineType } from 'sanity';
import { PICTURE_FORMATS } from '../../editing/pictures/picture-words';
import { altField } from '../alt-field';

/** A picture. The field that uses it says with `pictureIn` how large it has to be. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true, accept: PICTURE_FORMATS.join(',') },
  fields: [altField],
  validation: (rule) => rule.required().assetRequired(),
});
