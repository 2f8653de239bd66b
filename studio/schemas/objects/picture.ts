import { defineType } from 'sanity';
import { altField } from './alt';

/** The formats that the lake and the site can show. A file chooser offers no others. */
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true, accept: PICTURE_FORMATS },
  fields: [altField],
  validation: (rule) => rule.required().assetRequired(),
});
