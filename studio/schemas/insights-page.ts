import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { INSIGHTS_PATH } from '../../app/content/addresses/paths';
import { ARTICLE_WORDS, PERSON_WORDS } from '../../app/site/shell/words';
import { defineType } from 'sanity';
import { headingField, onTabs, seoTab, standfirstField, tab, wordField } from './shared-fields';

/** The texts above the list of articles. The list itself comes from the articles. */
export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights page',
  type: 'document',
  icon: DocumentTextIcon,
  ...onTabs(
    tab('text', 'Text', [headingField, standfirstField]),
    tab('articles', 'On article pages', [
      wordField(ARTICLE_WORDS, 'contentsHeading', {
        title: 'Heading of the list of contents',
        description: 'Beside the text of a long article, or above it on a phone.',
        length: { max: 30 },
      }),
      wordField(ARTICLE_WORDS, 'readNextHeading', {
        title: 'Heading of the suggested articles',
        description: 'At the end of every article, above three others.',
        length: { max: 40 },
      }),
      wordField(ARTICLE_WORDS, 'askLabel', {
        title: 'Button at the end of an article',
        description:
          'Leads to the enquiry form. {name} stands for the first name of the author, {topic} for the first topic of the article.',
        length: { max: 40, otherwise: 'it is too wide for a button on a phone.' },
      }),
    ]),
    tab('people', 'On pages of people', [
      wordField(PERSON_WORDS, 'careerLabel', {
        title: 'Name of the facts',
        description: 'Screen readers read it out before the facts of a career.',
        length: { max: 40, otherwise: 'it is read out for long.' },
      }),
      wordField(PERSON_WORDS, 'servicesLabel', {
        title: 'Heading of the services',
        description: 'Above the services that the person leads.',
        length: { max: 40 },
      }),
      wordField(PERSON_WORDS, 'articlesLabel', {
        title: 'Heading of the articles',
        description: 'Above the articles of the person.',
        length: { max: 40 },
      }),
    ]),
    seoTab(),
  ),
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: INSIGHTS_PATH }),
  },
});
