import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { officeDate } from '../../app/platform/clock/office-time';
import { pictureIn } from '../editing/pictures/picture-places';
import { readableDate } from '../lib/readable-time';
import { bodyText, documentFits } from './rules';
import {
  basisField,
  onTabs,
  optionalText,
  requiredText,
  seoTab,
  slugField,
  tab,
} from './shared-fields';

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: DocumentTextIcon,
  orderings: [
    {
      name: 'publishedAtDesc',
      title: 'Date, newest first',
      by: [{ field: 'publishedAt', direction: 'desc' }],
    },
  ],
  ...onTabs(
    tab('text', 'Text', [
      requiredText('title', {
        description: 'The heading of the article and of its card under Insights.',
        length: { max: 70, otherwise: 'it takes more than three lines on a card.' },
      }),
      slugField(
        'article',
        'The end of the article’s address: /blog/… If you change it after publishing, the old address redirects to the new one.',
      ),
      requiredText('summary', {
        rows: 3,
        description:
          'On the card under Insights and below the heading of the article. Also used in search results, unless “Search and sharing” has a description.',
        length: { max: 200, otherwise: 'the cards differ too much in height.' },
      }),
      defineField({
        name: 'body',
        title: 'Text',
        type: 'richText',
        description: 'The headings form the list of contents of a long article.',
        validation: (rule) => [...bodyText(rule), rule.custom(documentFits)],
      }),
      basisField(
        'caseBasis',
        'If the article is about a company: one sentence at its end says whether that company exists. The sentences are in Settings, under Firm and prices. Optional.',
      ),
    ]),
    tab('listing', 'Cover and listing', [
      defineField({
        name: 'cover',
        type: 'picture',
        description: 'On the card, above the article, and when somebody shares the article.',
        ...pictureIn('cover'),
      }),
      optionalText('coverNote', {
        title: 'What the cover shows',
        description:
          'Below the cover, above the article: which numbers of the article the cover is drawn from. Optional.',
        length: { max: 140, otherwise: 'it takes more than four lines on a phone.' },
      }),
      defineField({
        name: 'author',
        type: 'reference',
        description: 'On the card, beside the date, and introduced at the end of the article.',
        to: [{ type: 'author' }],
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'topics',
        type: 'array',
        description:
          'On the card. The page of each topic lists the article. Articles that share a topic are suggested for reading next.',
        of: [defineArrayMember({ title: 'Topic', type: 'reference', to: [{ type: 'topic' }] })],
        validation: (rule) => [
          rule.required().min(1).unique(),
          rule.max(3).error('At most three: more topics say little about the article.'),
        ],
      }),
      defineField({
        name: 'keyFigure',
        title: 'Its number',
        type: 'measuredFigure',
        description:
          'The number that the article is about. The home page shows it where it leads to the article. Optional.',
      }),
      defineField({
        name: 'publishedAt',
        title: 'Date',
        type: 'date',
        description:
          'Shown with the article. The newest article is first in the list. With a date that lies ahead, Publish asks whether to publish it on that day.',
        initialValue: () => officeDate(),
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => rule.required(),
      }),
    ]),
    seoTab('Fill these in only where search results should differ from the title and the summary.'),
  ),
  preview: {
    select: { title: 'title', date: 'publishedAt', author: 'author.name', media: 'cover' },
    prepare: ({ title, date, author, media }) => ({
      title,
      subtitle: [date && readableDate(date), author].filter(Boolean).join(' · '),
      media,
    }),
  },
});
