import { ClipboardIcon } from '@sanity/icons/Clipboard';
import { defineField } from 'sanity';
import { CASE_WORDS } from '../../../app/site/shell/words';
import { consentOfField } from '../consent-of';
import { type SectionDefinition, sectionHeading } from '../define-section';
import { basisField, listField, requiredText, wordField } from '../shared-fields';

export const caseSummary: SectionDefinition = {
  title: 'Case',
  group: 'Proof',
  icon: ClipboardIcon,
  titleFields: ['heading', 'client'],
  fields: [
    requiredText('client', {
      description: 'Above the heading: the client’s name, or what kind of company it is.',
      length: { max: 60 },
    }),
    sectionHeading,
    wordField(CASE_WORDS, 'problemLabel', {
      title: 'Label of the problem',
      description: 'Above the problem.',
      length: { max: 40 },
    }),
    requiredText('problem', {
      rows: 3,
      description: 'What was wrong, and what it cost.',
      length: { max: 400, otherwise: 'few will read to its end.' },
    }),
    wordField(CASE_WORDS, 'doneLabel', {
      title: 'Label of what was done',
      description: 'Above what was done.',
      length: { max: 40 },
    }),
    requiredText('done', {
      title: 'What was done',
      rows: 3,
      description: 'What the firm did about it, and how long it took.',
      length: { max: 400, otherwise: 'few will read to its end.' },
    }),
    listField('figures', {
      description: 'What changed, in numbers. Optional.',
      of: [{ type: 'measuredFigure' }],
      advice: { max: 4, otherwise: 'More than four figures are hard to compare.' },
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
};
