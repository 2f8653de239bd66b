import { ClipboardIcon } from '@sanity/icons/Clipboard';
import { defineArrayMember, defineField } from 'sanity';
import { CASE_WORDS } from '../../../app/site/shell/words';
import { consentOfField } from '../consent-of';
import { defineSection, sectionHeading } from '../define-section';
import { atMost, written } from '../rules';
import { basisField, wordField } from '../shared-fields';

export const caseSummary = defineSection({
  name: 'caseSummary',
  title: 'Case',
  group: 'Proof',
  icon: ClipboardIcon,
  titleFields: ['heading', 'client'],

  fields: [
    defineField({
      name: 'client',
      type: 'string',
      description: 'Above the heading: the client’s name, or what kind of company it is.',
      ...written({ max: 60 }),
    }),
    sectionHeading,
    wordField(CASE_WORDS, 'problemLabel', {
      title: 'Label of the problem',
      description: 'Above the problem.',
      max: 40,
    }),
    defineField({
      name: 'problem',
      type: 'text',
      rows: 3,
      description: 'What was wrong, and what it cost.',
      ...written({ max: 400, otherwise: 'few will read to its end.' }),
    }),
    wordField(CASE_WORDS, 'doneLabel', {
      title: 'Label of what was done',
      description: 'Above what was done.',
      max: 40,
    }),
    defineField({
      name: 'done',
      title: 'What was done',
      type: 'text',
      rows: 3,
      description: 'What the firm did about it, and how long it took.',
      ...written({ max: 400, otherwise: 'few will read to its end.' }),
    }),
    defineField({
      name: 'figures',
      type: 'array',
      description: 'What changed, in numbers. Optional.',
      of: [defineArrayMember({ type: 'measuredFigure' })],
      validation: (rule) => [
        rule.max(4).warning('More than four figures are hard to compare.'),
        ...atMost(rule),
      ],
    }),
    basisField(
      'basis',
      'Visitors read it as one sentence below the case. The sentences are in Settings, under Firm and prices. Optional.',
    ),
    defineField({
      name: 'link',
      title: 'Button',
      type: 'action',
      description: 'Leads to the whole story. Optional.',
    }),
    consentOfField('name', (section) => (section as { basis?: string }).basis === 'real'),
  ],
});
