import { DocumentTextIcon } from '@sanity/icons';
import { INSIGHTS_PATH } from '../../app/paths';
import { defineField, defineType } from 'sanity';
import { written } from './rules';

/** The texts above the list of articles. The list itself comes from the articles. */
export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      group: 'text',
      description: 'The heading above the list of articles.',
      ...written({ max: 60, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'standfirst',
      type: 'text',
      rows: 3,
      group: 'text',
      description: 'The larger sentence under the heading of the list.',
      ...written({ max: 240, otherwise: 'it reads as body text.' }),
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      group: 'seo',
      description: 'For the list of articles, where search results should say something else.',
    }),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: INSIGHTS_PATH }),
  },
});
