import { HelpCircleIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';

export const questions = defineSection({
  name: 'questions',
  title: 'Questions and answers',
  group: 'Text',
  icon: HelpCircleIcon,
  titleFields: ['heading'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'questions',
      type: 'array',
      description: 'A visitor opens a question to read its answer.',
      of: [defineArrayMember({ type: 'answeredQuestion' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
});
