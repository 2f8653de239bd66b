import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import { defineField, defineType } from 'sanity';
import { resultText } from '../../../app/content/result-text';
import { written } from '../rules';

/** What changed at a client. No field names the client: the site may have to show it without the name. */
export const result = defineType({
  name: 'result',
  title: 'Result',
  type: 'object',
  icon: TrendUpwardIcon,
  fields: [
    defineField({
      name: 'measure',
      title: 'What was measured',
      type: 'string',
      description: 'Visitors read: “Quote time from nine days to two”. This is “Quote time”.',
      ...written({ max: 40, otherwise: 'it takes more than two lines below a logo.' }),
    }),
    defineField({
      name: 'before',
      type: 'string',
      description: 'The value before the work: nine days.',
      ...written({ max: 24, otherwise: 'it takes more than two lines below a logo.' }),
    }),
    defineField({
      name: 'after',
      type: 'string',
      description: 'The value after it: two.',
      ...written({ max: 24, otherwise: 'it takes more than two lines below a logo.' }),
    }),
    defineField({
      name: 'period',
      type: 'string',
      description: 'How long it took, or when: in eleven weeks.',
      ...written({ max: 40 }),
    }),
    defineField({
      name: 'source',
      type: 'string',
      description: 'Where the numbers come from: median of 180 quotes. Do not name the client.',
      ...written({ max: 120, otherwise: 'it draws attention away from the result.' }),
    }),
  ],
  preview: {
    select: { measure: 'measure', before: 'before', after: 'after' },
    prepare: ({ measure, before, after }) => ({
      title: resultText({ measure, before, after }) ?? 'New result',
    }),
  },
});
