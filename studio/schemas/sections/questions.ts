import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember } from 'sanity';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { entryOf, listField, requiredText } from '../shared-fields';

const answeredQuestion = defineArrayMember({
  name: 'answeredQuestion',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    requiredText('question', {
      description: 'As a client would ask it. Always shown.',
      length: { max: 120, otherwise: 'it takes more than two lines.' },
    }),
    requiredText('answer', {
      rows: 5,
      description: 'Shown when a visitor opens the question, and in search results.',
      length: { max: 800, otherwise: 'consider a page of its own.' },
    }),
  ],
  ...entryOf('New question', 'question', 'answer'),
});

export const questions: SectionDefinition = {
  title: 'Questions and answers',
  group: 'Text',
  icon: HelpCircleIcon,
  titleFields: ['heading', 'questions.0.question'],
  fields: [
    sectionHeading,
    sectionIntro,
    listField('questions', {
      description: 'A visitor opens a question to read its answer.',
      of: [answeredQuestion],
      isRequired: true,
    }),
  ],
};
