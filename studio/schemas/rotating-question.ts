import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineType } from 'sanity';
import { requiredText, weakReference } from './shared-fields';

export const rotatingQuestion = defineType({
  name: 'rotatingQuestion',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    requiredText('question', {
      description: 'Typed out at the top of the home page, one question after another.',
      length: { max: 80, otherwise: 'it takes more than two lines, and a long time to type.' },
    }),
    weakReference('answer', ['article', 'service'], {
      title: 'Its answer',
      description:
        'The article or service that answers it. A link to it stands below the question while that is published. Optional.',
    }),
  ],
  preview: {
    select: { title: 'question', answer: 'answer.title' },
    prepare: ({ title, answer }) => ({ title, subtitle: answer }),
  },
});
