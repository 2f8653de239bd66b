import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import { defineType } from 'sanity';
import { resultText } from '../../../app/content/result-text';
import { requiredText } from '../shared-fields';

/** What changed at a client. No field names the client: the site may have to show it without the name. */
export const result = defineType({
  name: 'result',
  title: 'Result',
  type: 'object',
  icon: TrendUpwardIcon,
  fields: [
    requiredText('measure', {
      title: 'What was measured',
      description: 'Visitors read: “Quote time from nine days to two”. This is “Quote time”.',
      length: { max: 40, otherwise: 'it takes more than two lines below a logo.' },
    }),
    requiredText('before', {
      description: 'The value before the work: nine days.',
      length: { max: 24, otherwise: 'it takes more than two lines below a logo.' },
    }),
    requiredText('after', {
      description: 'The value after it: two.',
      length: { max: 24, otherwise: 'it takes more than two lines below a logo.' },
    }),
    requiredText('period', {
      description: 'How long it took, or when: in eleven weeks.',
      length: { max: 40 },
    }),
    requiredText('source', {
      description: 'Where the numbers come from: median of 180 quotes. Do not name the client.',
      length: { max: 120, otherwise: 'it draws attention away from the result.' },
    }),
  ],
  preview: {
    select: { measure: 'measure', before: 'before', after: 'after' },
    prepare: ({ measure, before, after }) => ({
      title: resultText({ measure, before, after }) ?? 'New result',
    }),
  },
});
