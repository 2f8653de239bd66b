import { HelpCircleIcon } from '@sanity/icons';
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
  ],
  preview: { select: { title: 'question' } },
});
