import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, defineType } from 'sanity';
import { written } from './rules';

export const rotatingQuestion = defineType({
  name: 'rotatingQuestion',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      type: 'string',
      description: 'Typed out at the top of the home page, one question after another.',
      ...written({
        max: 80,
        otherwise: 'it takes more than two lines, and a long time to type.',
      }),
    }),
    defineField({
      name: 'answer',
      title: 'Its answer',
      type: 'reference',
      description:
        'The article or service that answers it. A link to it stands below the question while that is published. Optional.',
      to: [{ type: 'article' }, { type: 'service' }],
      // Otherwise the article could not be taken off the site.
      weak: true,
    }),
  ],
  preview: {
    select: { title: 'question', answer: 'answer.title' },
    prepare: ({ title, answer }) => ({ title, subtitle: answer }),
  },
});
