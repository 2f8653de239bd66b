import { defineField, defineType } from 'sanity';
import { brief } from '../rules';
import { SeoInput } from '../../editing/search-result/search-result';
import { hasDescription, titleFits } from '../../editing/search-result/rules';
import { optionalPictureIn } from '../../editing/pictures/picture-places';
import { altField } from './alt';

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: { collapsible: false },
  components: { input: SeoInput },
  validation: (rule) => [rule.custom(titleFits).warning(), rule.custom(hasDescription).warning()],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'In browser tabs and search results.',
      ...brief({ max: 60, otherwise: 'search engines cut it off.' }),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 3,
      description: 'Under the title in search results.',
      ...brief({ max: 160, otherwise: 'search engines cut it off.' }),
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture',
      type: 'image',
      description:
        'Shown when somebody shares the page. If it is empty, the site draws one with the page’s title, which suits most pages. 1200 × 630 pixels fits everywhere.',
      ...optionalPictureIn('share'),
      fields: [altField],
    }),
  ],
});
