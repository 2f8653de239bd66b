import { defineField, defineType } from 'sanity';
import { SeoInput } from '../../editing/search-result/search-result';
import { hasDescription, titleFits } from '../../editing/search-result/rules';
import { optionalPictureIn } from '../../editing/pictures/picture-places';
import { altField } from '../alt-field';
import { optionalText } from '../shared-fields';

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: { collapsible: false },
  components: { input: SeoInput },
  validation: (rule) => [rule.custom(titleFits).warning(), rule.custom(hasDescription).warning()],
  fields: [
    optionalText('title', {
      description: 'In browser tabs and search results.',
      length: { max: 60, otherwise: 'search engines cut it off.' },
    }),
    optionalText('description', {
      rows: 3,
      description: 'Under the title in search results.',
      length: { max: 160, otherwise: 'search engines cut it off.' },
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
