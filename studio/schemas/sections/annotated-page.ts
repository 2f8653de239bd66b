import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { atMost, brief, written } from '../rules';

const BLACKED_OUT =
  'Put what is blacked out in square brackets, as a word that says what it was: [customer].';

const annotatedPart = defineArrayMember({
  name: 'annotatedPart',
  title: 'Part',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      description: 'Above the part: The constraint.',
      ...written({ max: 40 }),
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 5,
      description: `As it was written for the client. ${BLACKED_OUT}`,
      ...written({ max: 500, otherwise: 'the page is longer than a page.' }),
    }),
    defineField({
      name: 'chart',
      type: 'chart',
      description: 'Below the text. Optional.',
    }),
    defineField({
      name: 'note',
      type: 'text',
      rows: 2,
      description: 'In the margin: why this part is on the page. Optional.',
      ...brief({ max: 160, otherwise: 'it is longer than its part.' }),
    }),
  ],
  preview: {
    select: { title: 'label', subtitle: 'text' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New part', subtitle }),
  },
});

export const annotatedPage = defineSection({
  name: 'annotatedPage',
  title: 'Page from the work',
  group: 'Proof',
  icon: DocumentTextIcon,
  titleFields: ['heading', 'title'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'title',
      type: 'string',
      description: 'At the top of the page: Problem statement.',
      ...written({ max: 50, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'subtitle',
      title: 'For whom, and when',
      type: 'string',
      description: `Below the title. ${BLACKED_OUT}`,
      ...brief({ max: 100, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'parts',
      type: 'array',
      description:
        'What the page says, part by part. The home page shows the first sentence of the first three, where a step of the approach names this page.',
      of: [annotatedPart],
      validation: (rule) => [rule.required().min(1), ...atMost(rule)],
    }),
  ],
});
