import { DocumentTextIcon } from '@sanity/icons';
import { INSIGHTS_PATH } from '../../app/paths';
import { defineType } from 'sanity';
import { headingField, onTab, SEO_TAB, seoField, standfirstField } from './shared-fields';

/** The texts above the list of articles. The list itself comes from the articles. */
export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, SEO_TAB],
  fields: [...onTab('text', [headingField, standfirstField]), seoField()],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: INSIGHTS_PATH }),
  },
});
