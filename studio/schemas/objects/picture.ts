import { defineType } from 'sanity';
import { altField } from './alt';

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  fields: [altField],
  validation: (rule) => rule.required().assetRequired(),
});
