import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField } from 'sanity';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { entryOf, listField, optionalText, requiredText } from '../shared-fields';

const BLACKED_OUT =
  'Put what is blacked out in square brackets, as a word that says what it was: [customer].';

const annotatedPart = defineArrayMember({
  name: 'annotatedPart',
  title: 'Part',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    requiredText('label', {
      description: 'Above the part: The constraint.',
      length: { max: 40 },
    }),
    requiredText('text', {
      rows: 5,
      description: `As it was written for the client. ${BLACKED_OUT}`,
      length: { max: 500, otherwise: 'the page is longer than a page.' },
    }),
    defineField({
      name: 'chart',
      type: 'chart',
      description: 'Below the text. Optional.',
    }),
    optionalText('note', {
      rows: 2,
      description: 'In the margin: why this part is on the page. Optional.',
      length: { max: 160, otherwise: 'it is longer than its part.' },
    }),
  ],
  ...entryOf('New part', 'label', 'text'),
});

export const annotatedPage: SectionDefinition = {
  title: 'Page from the work',
  group: 'Proof',
  icon: DocumentTextIcon,
  titleFields: ['heading', 'title'],
  fields: [
    sectionHeading,
    sectionIntro,
    requiredText('title', {
      description: 'At the top of the page: Problem statement.',
      length: { max: 50, otherwise: 'it takes more than two lines.' },
    }),
    optionalText('subtitle', {
      title: 'For whom, and when',
      description: `Below the title. ${BLACKED_OUT}`,
      length: { max: 100, otherwise: 'it takes more than two lines.' },
    }),
    listField('parts', {
      description:
        'What the page says, part by part. The home page shows the first sentence of the first three, where a step of the approach names this page.',
      of: [annotatedPart],
      isRequired: true,
    }),
  ],
};
