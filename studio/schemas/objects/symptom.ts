import { ActivityIcon } from '@sanity/icons/Activity';
import { defineType } from 'sanity';
import { entryOf, requiredText, weakReference } from '../shared-fields';

/** What a visitor has noticed, and the article about it. */
export const symptom = defineType({
  name: 'symptom',
  title: 'Symptom',
  type: 'object',
  icon: ActivityIcon,
  fields: [
    requiredText('words', {
      title: 'What a visitor has noticed',
      description: 'In their words: Orders take too long.',
      length: { max: 50, otherwise: 'it takes more than two lines.' },
    }),
    weakReference('article', ['article'], {
      description: 'The article about it. Its number stands beside its title.',
      validation: (rule) => rule.required(),
    }),
  ],
  ...entryOf('New symptom', 'words', 'article.title'),
});
