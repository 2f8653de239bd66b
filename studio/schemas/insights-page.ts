import { DocumentTextIcon } from '@sanity/icons';
import { INSIGHTS_PATH } from '../../app/paths';
import { defineField, defineType } from 'sanity';
import { written } from './rules';
import { onTab, SEO_TAB, seoField } from './shared-fields';

/** The texts above the list of articles. The list itself comes from the articles. */
export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, SEO_TAB],
  fields: [
    ...onTab('text', [
      defineField({
        name: 'title',
        type: 'string',
        description: 'The heading above the list of articles.',
        ...written({ max: 60, otherwise: 'it takes more than two lines.' }),
      }),
      defineField({
        name: 'standfirst',
        type: 'text',
        rows: 3,
        description: 'The larger text below the heading.',
        ...written({ max: 240, otherwise: 'it reads as body text.' }),
      }),
    ]),
    seoField(
      'Fill these in only where search results should differ from the heading and the text below it.',
    ),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: INSIGHTS_PATH }),
  },
});
