import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { atMost, written } from '../rules';

const answeredQuestion = defineArrayMember({
  name: 'answeredQuestion',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      type: 'string',
      description: 'As a client would ask it. Always shown.',
      ...written({ max: 120, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'answer',
      type: 'text',
      rows: 5,
      description: 'Shown when a visitor opens the question, and in search results.',
      ...written({ max: 800, otherwise: 'consider a page of its own.' }),
    }),
  ],
  preview: {
    select: { title: 'question', subtitle: 'answer' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New question', subtitle }),
  },
});

export const questions = defineSection({
  name: 'questions',
  title: 'Questions and answers',
  group: 'Text',
  icon: HelpCircleIcon,
  titleFields: ['heading', 'questions.0.question'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'questions',
      type: 'array',
      description: 'A visitor opens a question to read its answer.',
      of: [answeredQuestion],
      validation: (rule) => [rule.required().min(1), ...atMost(rule)],
    }),
  ],
});
