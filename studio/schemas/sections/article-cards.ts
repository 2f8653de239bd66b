import { DocumentTextIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';

export const articleCards = defineSection({
  name: 'articleCards',
  title: 'Articles',
  group: 'People and articles',
  icon: DocumentTextIcon,
  titleFields: ['heading', 'articles.0.title', 'topic.title'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'topic',
      type: 'reference',
      to: [{ type: 'topic' }],
      description: 'Show the three newest articles on this topic. Leave it empty for any topic.',
      hidden: ({ parent }) => (parent?.articles?.length ?? 0) > 0,
    }),
    defineField({
      name: 'articles',
      type: 'array',
      description: 'Or choose the articles yourself, in this order.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
      validation: (rule) => rule.unique(),
    }),
  ],
});
