import { ActivityIcon } from '@sanity/icons/Activity';
import { defineField, defineType } from 'sanity';
import { written } from '../rules';

/** What a visitor has noticed, and the article about it. */
export const symptom = defineType({
  name: 'symptom',
  title: 'Symptom',
  type: 'object',
  icon: ActivityIcon,
  fields: [
    defineField({
      name: 'words',
      title: 'What a visitor has noticed',
      type: 'string',
      description: 'In their words: Orders take too long.',
      ...written({ max: 50, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'article',
      type: 'reference',
      description: 'The article about it. Its number stands beside its title.',
      to: [{ type: 'article' }],
      // Otherwise the article could not be taken off the site.
      weak: true,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'words', subtitle: 'article.title' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New symptom', subtitle }),
  },
});
